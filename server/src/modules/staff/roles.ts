/** Staff role. Each page and action names its required role. */
export type Role = 'SERVICE' | 'REVIEW' | 'COMPLIANCE'

/** Display names of the roles. */
export const roleNames: Readonly<Record<Role, string>> = {
  SERVICE: '客服',
  REVIEW: '审核',
  COMPLIANCE: '合规',
}

/** All roles in navigation order. */
export const roles = Object.keys(roleNames) as Role[]

/** Returns the role by code or Chinese name; undefined when there is none. */
export function roleOf(text: string): Role | undefined {
  return roles.find((role) => role === text.toUpperCase() || roleNames[role] === text)
}

/** Serializes roles for storage. */
export const joinRoles = (held: readonly Role[]): string => roles.filter((role) => held.includes(role)).join()

/** Parses stored roles. */
export const splitRoles = (stored: string): Role[] => stored.split(',').flatMap((code) => roleOf(code) ?? [])
