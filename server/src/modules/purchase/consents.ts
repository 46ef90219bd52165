import type { Consent, FieldProblem, NoticeDocument } from '@storefront/contract'

/** Maximum deviation of a customer's clock in ms. */
const skewMs = 10 * 60_000
/** Maximum age of consent evidence in ms; older evidence belongs to another purchase. */
const oldestMs = 24 * 3_600_000

/** Consent with its times in epoch ms. */
export interface TimedConsent extends Omit<Consent, 'shownAt' | 'scrolledEndAt' | 'confirmedAt'> {
  shownAt: number
  scrolledEndAt: number
  confirmedAt: number
}

/** Parses the device times; an invalid time becomes NaN. */
export function timed(consent: Consent): TimedConsent {
  return {
    ...consent,
    shownAt: Date.parse(consent.shownAt),
    scrolledEndAt: Date.parse(consent.scrolledEndAt),
    confirmedAt: Date.parse(consent.confirmedAt),
  }
}

function contentProblem(document: NoticeDocument, consent: TimedConsent | undefined): string | undefined {
  const { title, docType, hash, version } = document
  if (!consent) return `请阅读并确认《${title}》`
  if (consent.docType !== docType) return `请按顺序阅读并确认，这里应为《${title}》`
  return consent.docHash === hash && consent.docVersion === version
    ? undefined
    : `《${title}》内容已更新，请重新阅读并确认`
}

function timeProblem(
  { title, minSeconds }: NoticeDocument,
  { shownAt, scrolledEndAt, confirmedAt, dwellMs }: TimedConsent,
  before: TimedConsent | undefined,
  now: number,
): string | undefined {
  const again = `请重新阅读并确认《${title}》`
  if (!(shownAt <= scrolledEndAt && scrolledEndAt <= confirmedAt)) return `请把《${title}》读到最后再确认`
  if (before && confirmedAt < before.confirmedAt) return `请按顺序阅读，${again}`
  if (dwellMs < minSeconds * 1000) return `《${title}》阅读时间太短，${again}`
  if (confirmedAt - shownAt < dwellMs - 1000) return `阅读记录不完整，${again}`
  if (confirmedAt > now + skewMs) return `手机时间比实际时间快，请打开自动设置时间后，${again}`
  if (shownAt < now - oldestMs - skewMs)
    return `阅读已超过 24 小时，或手机时间不准，请打开自动设置时间后，${again}`
  return undefined
}

/**
 * Returns the missing evidence that every document was shown, read to its end and confirmed, in order (notice 26/2020).
 * An order requires complete evidence.
 */
export function consentProblems(
  documents: readonly NoticeDocument[],
  consents: readonly TimedConsent[],
  now: number,
): FieldProblem[] {
  const problems = documents.flatMap((document, index) => {
    const consent = consents[index]
    const message =
      contentProblem(document, consent) ??
      (consent && timeProblem(document, consent, consents[index - 1], now))
    return message ? [{ path: `consents.${document.docType}`, message }] : []
  })
  const surplus = consents.slice(documents.length).map(({ docType }) => ({
    path: `consents.${docType}`,
    message: '多出了一份确认记录，请返回投保须知重新阅读并确认',
  }))
  return [...problems, ...surplus]
}
