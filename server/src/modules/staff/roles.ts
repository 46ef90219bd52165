/** What a member of staff may do. Each page and act names the role it takes. */
export type Role = 'SERVICE' | 'REVIEW' | 'COMPLIANCE'

/** The roles as staff call them. */
export const roleNames: Readonly<Record<Role, string>> = {
  SERVICE: '客服',
  REVIEW: '审核',
  COMPLIANCE: '合规',
}

/** Every role, in the order of the navigation. */
export const roles = Object.keys(roleNames) as Role[]

/** The role of a code or a Chinese name; undefined when there is none. */
export function roleOf(text: string): Role | undefined {
  return roles.find((role) => role === text.toUpperCase() || roleNames[role] === text)
}

/** Roles as they are stored. */
export const joinRoles = (held: readonly Role[]): string => roles.filter((role) => held.includes(role)).join()

/** Roles from how they are stored. */
export const splitRoles = (stored: string): Role[] => stored.split(',').flatMap((code) => roleOf(code) ?? [])
