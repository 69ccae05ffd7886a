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

type Staff = { writers: readonly Privilege[]; alsoRead?: readonly Privilege[]; owner?: string }

/**
 * Only staff with one of the privileges: `writers` write, and read besides those who `alsoRead`.
 * `owner` is a rule for the person whom the record is about, who reads it as well.
 */
export function forStaff(path: string, { writers, alsoRead = [], owner }: Staff): Access {
  const staff = staffOf(path, ...writers, ...alsoRead)
  const read = owner ? `(${staff}) || (${memberOf(path)} && ${owner})` : staff
  const write = staffOf(path, ...writers)
  return { list: read, view: read, create: write, update: write, delete: write }
}

/** What may be known of a write before it is sent. */
type Known = {
  /** The fields of the record that is written, and the id of who writes; absent when it is new. */
  record?: Readonly<Record<string, unknown>>
  user?: string
  /** Whether the record is the person's own, where no record is at hand. */
  owns?: boolean
}

/**
 * Whether a rule made by the functions above may let the person through, as far as their privileges
 * tell, and whose the record is. Screens hide what it says no to; the server alone decides.
 */
export function mayPass(rule: Rule, privileges: readonly string[], known: Known = {}): boolean {
  if (rule === null) return false
  return partsOf(rule, ' || ').some((alternative) => {
    const parts = partsOf(alternative, ' && ')
    const [only = ''] = parts
    if (parts.length > 1) return parts.every((part) => mayPass(part, privileges, known))
    if (only.startsWith('(') && only.endsWith(')')) {
      return mayPass(only.slice(1, -1), privileges, known)
    }
    return mayHold(only, privileges, known)
  })
}

/** How much of a list a person may read, as far as their privileges tell. */
export type Reading = 'all' | 'own' | 'nothing'

export function readingOf(rule: Rule, privileges: readonly string[]): Reading {
  if (mayPass(rule, privileges, { owns: false })) return 'all'
  return mayPass(rule, privileges, { owns: true }) ? 'own' : 'nothing'
}

/** Whether one comparison may hold; of most of them nothing is known here. */
function mayHold(comparison: string, privileges: readonly string[], known: Known): boolean {
  const privilege = /^@request\.auth\.privileges ~ "(\w+)"$/.exec(comparison)?.[1]
  if (privilege) return privileges.includes(privilege)
  if (known.owns !== undefined && /^[\w.]+ = @request\.auth\.id$/.test(comparison))
    return known.owns
  const owner = /^(\w+) = @request\.auth\.id$/.exec(comparison)?.[1]
  if (owner && known.user !== undefined) return known.record?.[owner] === known.user
  const [, field, value] = /^(\w+) = "(\w*)"$/.exec(comparison) ?? []
  return !(field && known.record) || known.record[field] === value
}

/** The parts of a rule between an operator that stands in no brackets. */
function partsOf(rule: string, operator: string): string[] {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < rule.length; at += 1) {
    if (rule[at] === '(') depth += 1
    if (rule[at] === ')') depth -= 1
    if (depth > 0 || !rule.startsWith(operator, at)) continue
    parts.push(rule.slice(from, at))
    from = at + operator.length
  }
  return [...parts, rule.slice(from)]
}
