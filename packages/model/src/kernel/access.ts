import type { Field } from './field.ts'

type Fields = Readonly<Record<string, Field>>

/**
 * An access rule in the record API's filter language. `null` admits only administrators of the installation;
 * `''` admits everyone.
 */
export type Rule = string | null

export type Access = {
  list: Rule
  view: Rule
  create: Rule
  update: Rule
  delete: Rule
  /** Auth collections only: who may change another user's email, password and verified flag. */
  manage?: Rule
}

export const CLOSED: Access = { list: null, view: null, create: null, update: null, delete: null }

/** The privileges of staff. `admin` may do everything within the organization. */
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

/** Returns the rule for a logged-in, unsuspended user of the organization at `path`. */
export function memberOf(path: string): string {
  return `@request.auth.organization != "" && @request.auth.suspended = false && ${path} = @request.auth.organization`
}

/**
 * Returns the rule for a user of the organization with one of the privileges, or `admin`. The text match is
 * exact because no privilege's name contains another's.
 */
export function staffOf(path: string, ...privileges: Privilege[]): string {
  const held = ['admin', ...privileges].map((one) => `@request.auth.privileges ~ "${one}"`)
  return `${memberOf(path)} && (${held.join(' || ')})`
}

/** Returns access rules: users of the organization read; staff with one of the privileges write. */
export function readByMembers(path: string, ...writers: Privilege[]): Access {
  const read = memberOf(path)
  const write = staffOf(path, ...writers)
  return { list: read, view: read, create: write, update: write, delete: write }
}

type Staff = { writers: readonly Privilege[]; alsoRead?: readonly Privilege[]; owner?: string }

/**
 * Returns access rules for staff with certain privileges: `writers` read and write, `alsoRead` only read.
 * `owner` is a rule for the person whom the record describes, who may read it too.
 */
export function forStaff(path: string, { writers, alsoRead = [], owner }: Staff): Access {
  const staff = staffOf(path, ...writers, ...alsoRead)
  const read = owner ? `(${staff}) || (${memberOf(path)} && ${owner})` : staff
  const write = staffOf(path, ...writers)
  return { list: read, view: read, create: write, update: write, delete: write }
}

/**
 * Returns the part of an update rule that lets a caller change only the fields `free`. An update rule is checked
 * against the stored record; without this part, owners could give the record to someone else, or write fields that only
 * staff may set.
 */
export function changingOnly<F extends Fields>(
  fields: F,
  free: readonly (keyof F & string)[],
): string {
  return Object.entries(fields)
    .filter(([name, { hidden }]) => !hidden && !free.includes(name))
    .map(([name, { type }]) =>
      // Filters cannot compare structured values.
      type === 'json'
        ? `@request.body.${name}:isset = false`
        : `@request.body.${name}:changed = false`,
    )
    .join(' && ')
}

/** What the client knows about a write before sending it. */
type WriteContext = {
  /**
   * `record` holds the fields of the record to be written, absent for a new one. `user` is the id of the
   * writer.
   */
  record?: Readonly<Record<string, unknown>>
  user?: string
  /** Whether the record belongs to the user, if the record itself is not available. */
  owns?: boolean
  /** What a request is about to write, when that is known. */
  sent?: Readonly<Record<string, unknown>>
}

/**
 * Reports whether a rule built by the functions above may admit the user, judging by their privileges and by
 * the record's owner. Screens hide what it denies; only the server enforces rules.
 */
export function mayPass(
  rule: Rule,
  privileges: readonly string[],
  known: WriteContext = {},
): boolean {
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

/** How much of a list a user may read, judging by their privileges. */
export type ReadScope = 'all' | 'own' | 'nothing'

export function readingOf(rule: Rule, privileges: readonly string[]): ReadScope {
  if (mayPass(rule, privileges, { owns: false })) return 'all'
  return mayPass(rule, privileges, { owns: true }) ? 'own' : 'nothing'
}

/** Reports whether one comparison may hold. Most comparisons cannot be judged here and count as true. */
function mayHold(comparison: string, privileges: readonly string[], known: WriteContext): boolean {
  const privilege = /^@request\.auth\.privileges ~ "(\w+)"$/.exec(comparison)?.[1]
  if (privilege) return privileges.includes(privilege)
  if (known.owns !== undefined && /^[\w.]+ = @request\.auth\.id$/.test(comparison))
    return known.owns
  const owner = /^(\w+) = @request\.auth\.id$/.exec(comparison)?.[1]
  if (owner && known.user !== undefined) return known.record?.[owner] === known.user
  const [, sent, wanted] = /^@request\.body\.(\w+) = "(\w*)"$/.exec(comparison) ?? []
  if (sent && known.sent) return known.sent[sent] === wanted
  const [, field, value] = /^(\w+) = "(\w*)"$/.exec(comparison) ?? []
  return !(field && known.record) || known.record[field] === value
}

/** Splits a rule at an operator, ignoring operators inside parentheses. */
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
