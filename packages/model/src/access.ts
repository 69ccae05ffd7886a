/**
 * Access rules, in the record API's filter language. `null` is closed to everyone but
 * administrators of the installation; `''` is open to everyone.
 */
export type Rule = string | null

export type Access = {
  list: Rule
  view: Rule
  create: Rule
  update: Rule
  delete: Rule
  /** Auth collections: who may change another's e-mail, password and verified mark. */
  manage?: Rule
}

export const CLOSED: Access = { list: null, view: null, create: null, update: null, delete: null }

/** What a member of staff may do; `admin` may do everything within the organization. */
export const PRIVILEGES = [
  'admin',
  'schedule',
  'content',
  'members',
  'equipment',
  'sales',
  'captions',
  'reports',
] as const

export type Privilege = (typeof PRIVILEGES)[number]

/** A signed-in person of the organization at `path`, not suspended. */
export function memberOf(path: string): string {
  return `@request.auth.organization != "" && @request.auth.suspended = false && ${path} = @request.auth.organization`
}

/** A member who holds one of the privileges, or `admin`. No value is part of another's name. */
export function staffOf(path: string, ...privileges: Privilege[]): string {
  const held = ['admin', ...privileges].map((one) => `@request.auth.privileges ~ "${one}"`)
  return `${memberOf(path)} && (${held.join(' || ')})`
}

/** Members read; staff with one of the privileges write. */
export function readByMembers(path: string, ...writers: Privilege[]): Access {
  const read = memberOf(path)
  const write = staffOf(path, ...writers)
  return { list: read, view: read, create: write, update: write, delete: write }
}

/**
 * Whether a rule made by the functions above may let the person through, as far as their privileges
 * tell. Screens hide what it says no to; the server alone decides.
 */
export function mayPass(rule: Rule, privileges: readonly string[]): boolean {
  if (rule === null) return false
  const named = [...rule.matchAll(/@request\.auth\.privileges ~ "(\w+)"/g)].map(([, name]) => name)
  return named.length === 0 || named.some((name) => name && privileges.includes(name))
}
