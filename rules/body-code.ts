/** Codes of the response body. 200 and 401 are fixed by spec §3–§8; the others distinguish kinds of refusal. */
export const bodyCode = {
  ok: 200,
  badRequest: 400,
  loginRequired: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  rule: 422,
  phoneRequired: 428,
  tooMany: 429,
  fault: 500,
  unavailable: 503,
} as const
