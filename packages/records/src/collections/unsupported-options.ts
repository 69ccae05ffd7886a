import { TOKEN_LIFE_SEC } from '@docket/model/accounts/token-life'
import type { CollectionType } from '@docket/model/kernel/collection'
import { type FieldFaults, hasFaults } from '@docket/model/kernel/errors'
import { stableId } from '@docket/model/kernel/stable-id'
import { collections as words } from '@docket/texts/server/records'
import { fault } from './definition.ts'

type Options = Readonly<Record<string, unknown>>

/** The accepted values of an option, and the message for others. */
type Choice = readonly [accepted: readonly unknown[], message: () => string]
type Choices = Readonly<Record<string, Choice>>

/** An option with one of these values, or with an empty list, requests nothing. */
const NOTHING = new Set<unknown>([undefined, null, '', 0, false])

/** Options of PocketBase that no field of a collection can have. */
const OF_OWN_FIELDS: Choices = {
  primaryKey: [[], () => words.unsupported.primaryKey],
  autogeneratePattern: [[], () => words.unsupported.autogenerate],
  system: [[], () => words.unsupported.system],
  unique: [[], () => words.unsupported.unique],
  convertURLs: [[], () => words.unsupported.convertUrls],
  convertUrls: [[], () => words.unsupported.convertUrls],
  displayFields: [[], () => words.unsupported.displayFields],
}

const NEVER_PRESENTABLE: Choices = { presentable: [[], () => words.unsupported.presentable] }
const NEVER_MARKED: Choices = { ...NEVER_PRESENTABLE, hidden: [[], () => words.unsupported.hidden] }
const FLAG: Choices = { ...NEVER_MARKED, required: [[], () => words.unsupported.required] }
const ids = () => words.unsupported.ids
const tokenKeys = () => words.unsupported.tokenKeys

/** The options that are accepted for fields that are built into every collection, or into every auth collection. */
const OF_SYSTEM_FIELDS: Readonly<Record<string, { type: string; choices: Choices }>> = {
  id: {
    type: 'text',
    choices: {
      ...NEVER_MARKED,
      min: [[15], ids],
      max: [[15], ids],
      pattern: [['^[a-z0-9]+$', '^[a-z0-9]{15}$'], ids],
      autogeneratePattern: [['[a-z0-9]{15}'], ids],
    },
  },
  created: {
    type: 'autodate',
    choices: { ...NEVER_MARKED, onUpdate: [[], () => words.unsupported.stamps] },
  },
  updated: { type: 'autodate', choices: NEVER_MARKED },
  password: {
    type: 'password',
    choices: {
      ...NEVER_PRESENTABLE,
      max: [[71, 72], () => words.unsupported.passwordMax],
      pattern: [[], () => words.unsupported.passwordPattern],
      cost: [[10], () => words.unsupported.cost],
    },
  },
  tokenKey: {
    type: 'text',
    choices: {
      ...NEVER_PRESENTABLE,
      min: [[30], tokenKeys],
      max: [[60], tokenKeys],
      pattern: [[], tokenKeys],
      autogeneratePattern: [['[a-zA-Z0-9]{50}', '[a-zA-Z0-9_]{50}'], tokenKeys],
    },
  },
  email: { type: 'email', choices: NEVER_MARKED },
  emailVisibility: { type: 'bool', choices: FLAG },
  verified: { type: 'bool', choices: FLAG },
  username: {
    type: 'text',
    choices: {
      ...NEVER_MARKED,
      min: [[3], () => words.unsupported.usernameMin],
      max: [[150], () => words.unsupported.usernameMax],
      pattern: [['^[\\w][\\w\\.\\-]*$', '^\\w[\\w.-]*$'], () => words.unsupported.usernamePattern],
      autogeneratePattern: [['users[0-9]{6}'], () => words.unsupported.usernamePattern],
    },
  },
}

/** Flags that must be true unless they are left out. */
const ALWAYS: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  id: { primaryKey: () => words.unsupported.idIsPrimary },
  created: { onCreate: () => words.unsupported.stamps },
  updated: { onCreate: () => words.unsupported.stamps, onUpdate: () => words.unsupported.stamps },
}

const OF_EVERY_COLLECTION = ['id', 'created', 'updated']

/** Returns the ids of the fields that are built into collections of this type, each with its name. */
export function systemFieldIds(type: CollectionType): Map<string, string> {
  const names = type === 'auth' ? Object.keys(OF_SYSTEM_FIELDS) : OF_EVERY_COLLECTION
  return new Map(names.map((name) => [stableId(`system.${name}`), name]))
}

/**
 * Returns a fault if a collection's own field requests something that fields cannot do. The options are on the same
 * level as the name. `systemIds` are the ids that the field cannot have, each with the name of its system field.
 */
export function ownFieldFaults(
  given: Options,
  systemIds: ReadonlyMap<string, string>,
): FieldFaults {
  const systemName = systemIds.get(String(given.id))
  if (systemName) return { name: fault(words.unsupported.renamed({ name: systemName })) }
  return choiceFaults(given, OF_OWN_FIELDS)
}

/** Returns a fault if a system field is sent with options that differ from its own. */
export function systemFieldFaults(given: Options): FieldFaults {
  const name = String(given.name)
  const { type, choices } = OF_SYSTEM_FIELDS[name] ?? { type: '', choices: {} }
  if (given.type !== undefined && given.type !== type) {
    return { type: fault(words.unsupported.systemType({ type })) }
  }
  const off = Object.entries(ALWAYS[name] ?? {}).find(
    ([key]) => given[key] !== undefined && !given[key],
  )
  return off ? { [off[0]]: fault(off[1]()) } : choiceFaults(given, choices)
}

const NO_SECRET: Choices = { secret: [[], () => words.unsupported.tokenSecret] }
const NOT_SYSTEM: Choices = { system: [[], () => words.unsupported.systemCollection] }
const NO_EXTRA: Choices = { extra: [[], () => words.unsupported.extra] }

/** Returns a fault if a collection of an administrator is given as a built-in one. */
export function systemFault(given: Options): FieldFaults {
  return choiceFaults(given, NOT_SYSTEM)
}

/** Returns a fault if an OAuth2 provider is given options that providers do not have. */
export function providerFaults(given: unknown): FieldFaults {
  return choiceFaults((given ?? {}) as Options, NO_EXTRA)
}

/**
 * The tokens of auth collections that have a fixed lifetime, and the lifetime that PocketBase gives them by default.
 */
const FIXED_TOKENS = [
  ['passwordResetToken', TOKEN_LIFE_SEC.passwordReset, 1800],
  ['emailChangeToken', TOKEN_LIFE_SEC.emailChange, 1800],
  ['verificationToken', TOKEN_LIFE_SEC.verification, 3 * 86_400],
  ['fileToken', TOKEN_LIFE_SEC.file, 180],
] as const

/** Returns a fault for each token of an auth collection that is given a key or a lifetime other than its fixed one. */
export function tokenFaults(given: Options): FieldFaults {
  const faults: FieldFaults = {}
  for (const [key, lifeSec, usual] of FIXED_TOKENS) {
    const message = () => words.unsupported.tokenLife({ seconds: lifeSec })
    const choices: Choices = { duration: [[lifeSec, usual], message], ...NO_SECRET }
    const found = choiceFaults((given[key] ?? {}) as Options, choices)
    if (hasFaults(found)) faults[key] = found
  }
  const found = choiceFaults((given.authToken ?? {}) as Options, NO_SECRET)
  return hasFaults(found) ? { ...faults, authToken: found } : faults
}

/** Returns the fault of the first option whose value is not accepted. */
function choiceFaults(given: Options, choices: Choices): FieldFaults {
  for (const [key, [accepted, message]] of Object.entries(choices)) {
    const value = given[key]
    if (!asksForNothing(value) && !accepted.includes(value)) return { [key]: fault(message()) }
  }
  return {}
}

function asksForNothing(value: unknown): boolean {
  const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0
  return isEmpty || NOTHING.has(value)
}
