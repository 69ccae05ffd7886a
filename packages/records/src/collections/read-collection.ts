import { type Access, CLOSED, type Rule } from '@docket/model/kernel/access'
import type { CollectionSchema, CollectionType, Index } from '@docket/model/kernel/collection'
import { type FieldFault, type FieldFaults, hasFaults } from '@docket/model/kernel/errors'
import { errors, faults as faultWords } from '@docket/texts/model/texts'
import { collections as words } from '@docket/texts/server/records'
import { fault, type GivenCollection, RULES } from './definition.ts'
import { readIndex, writeIndex } from './index-text.ts'
import { readAuthOptions } from './read-auth-options.ts'
import type { NamedField } from './read-field.ts'
import { type ReadingCollection, readFields, SYSTEM_FIELDS } from './read-fields.ts'
import { systemFault } from './unsupported-options.ts'

const TYPES: readonly string[] = ['base', 'auth', 'view'] satisfies CollectionType[]
const MAX_INDEXES = 50

/**
 * Reads a collection in the older form (`schema`, `options`) or the newer one (`fields`). Keys that are not
 * given stay unchanged. Faults are under the keys that were given.
 */
export function readCollection(
  given: GivenCollection,
  reading: ReadingCollection,
): { schema: CollectionSchema; faults: FieldFaults } {
  const { id, before } = reading
  const faults: FieldFaults = systemFault(given)
  const name = given.name === undefined ? (before?.name ?? '') : String(given.name)
  const type = (given.type ?? before?.type ?? 'base') as CollectionType
  if (!TYPES.includes(type)) faults.type = fault(words.noType)
  else if (before && before.type !== type) faults.type = fault(words.fixedType)

  if (type === 'view') {
    const view = readView(given, reading, name)
    return { ...view, faults: { ...faults, ...view.faults } }
  }
  const fields = readFields(given, type, reading)
  Object.assign(faults, fields.faults)
  const access = readAccess(given, before?.access)
  Object.assign(faults, access.faults)
  const ground = { name, type, before, fields: fields.fields }
  const indexes = withUniqueFields(readIndexes(given, ground), given)
  Object.assign(faults, indexes.faults)
  const named = Object.fromEntries(fields.fields.map((field) => [field.name, field.field]))
  const logIn = type === 'auth' ? readAuthOptions(given, named, before?.auth) : undefined
  Object.assign(faults, logIn?.faults)
  return {
    schema: {
      id,
      name,
      type,
      system: false,
      ...(logIn && { auth: logIn.auth }),
      fields: named,
      indexes: indexes.indexes,
      access: access.access,
    },
    faults,
  }
}

const CLOSED_IN_VIEWS = ['create', 'update', 'delete', 'manage']

/** Reads a view. Its fields are inferred from its query later, once all collections are known. */
function readView(
  given: GivenCollection,
  { id, before }: ReadingCollection,
  name: string,
): { schema: CollectionSchema; faults: FieldFaults } {
  const { access, faults } = readAccess(given, before?.access)
  for (const [key, rule] of RULES) {
    if (CLOSED_IN_VIEWS.includes(rule) && (access[rule] ?? null) !== null)
      faults[key] = fault(errors.viewIsReadOnly, 'validation_must_be_blank')
  }
  if (Array.isArray(given.indexes) && given.indexes.length > 0) {
    faults.indexes = fault(words.indexes.noneInViews, 'validation_must_be_blank')
  }
  const query = saidQuery(given, before?.view?.query)
  if (typeof query !== 'string' || query.trim() === '') {
    Object.assign(faults, queryFault(given, fault(faultWords.blank, 'validation_required')))
  }
  const view = { query: String(query ?? '') }
  const fields = before?.fields ?? {}
  const schema = {
    id,
    name,
    type: 'view' as const,
    system: false,
    fields,
    indexes: [],
    view,
    access,
  }
  return { schema, faults }
}

/**
 * Both forms contain the query, so a collection that is sent back contains it twice. The value that differs from the
 * stored one wins.
 */
function saidQuery(given: GivenCollection, before?: string): unknown {
  const { query } = (given.options ?? {}) as Record<string, unknown>
  return [given.viewQuery, query].find((one) => one !== undefined && one !== before) ?? before
}

/** Returns a fault of the query, under the key of the form that was given. */
export function queryFault(given: GivenCollection, problem: FieldFault): FieldFaults {
  const isOld = given.viewQuery === undefined && given.options !== undefined
  return isOld ? { options: { query: problem } } : { viewQuery: problem }
}

function readAccess(
  given: GivenCollection,
  before: Access = CLOSED,
): { access: Access; faults: FieldFaults } {
  const options = (given.options ?? {}) as Record<string, unknown>
  const faults: FieldFaults = {}
  const access: Access = { ...before }
  for (const [key, rule] of RULES) {
    // Both forms contain the manage rule, so a collection that is sent back contains it twice. The value that differs
    // from the stored one wins.
    const said = rule === 'manage' ? [given[key], options[key]] : [given[key]]
    const text = said.find((one) => one !== undefined && one !== (before[rule] ?? null))
    if (text === undefined) continue
    const fault = ruleFault(rule, text)
    if (fault) faults[key] = fault
    else access[rule] = text as Rule
  }
  return { access, faults }
}

function ruleFault(rule: keyof Access, text: unknown): FieldFault | undefined {
  if (text === null) return undefined
  if (typeof text !== 'string') return fault(words.rules.form)
  // An empty manage rule would let everyone change everyone's password.
  return rule === 'manage' && text.trim() === ''
    ? fault(words.rules.neverEmpty, 'validation_nil_or_not_empty_required')
    : undefined
}

type IndexGround = {
  name: string
  type: CollectionType
  before: CollectionSchema | undefined
  fields: readonly NamedField[]
}

function readIndexes(
  given: GivenCollection,
  ground: IndexGround,
): { indexes: Index[]; faults: FieldFaults } {
  if (given.indexes === undefined || given.indexes === null) {
    return { indexes: followIndexes(ground), faults: {} }
  }
  if (!Array.isArray(given.indexes) || given.indexes.length > MAX_INDEXES) {
    return { indexes: [], faults: { indexes: fault(words.mostEntries({ most: MAX_INDEXES })) } }
  }
  const indexes = new Map<string, Index>()
  const faults: FieldFaults = {}
  for (const [place, text] of given.indexes.entries()) {
    if (ground.type === 'auth' && OF_AUTH.test(String(text))) continue
    const index = readIndex(ground.name, String(text), (name) => columnOf(ground, name))
    if (typeof index === 'string') faults[place] = fault(words.indexes.invalid({ problem: index }))
    else indexes.set(JSON.stringify([index.fields, index.unique]), index)
  }
  return {
    indexes: [...indexes.values()],
    faults: hasFaults(faults) ? { indexes: faults } : {},
  }
}

/** In the older form, a single field may be marked as unique. This adds a regular index. */
function withUniqueFields(
  { indexes, faults }: ReturnType<typeof readIndexes>,
  { schema }: GivenCollection,
): ReturnType<typeof readIndexes> {
  const marked = (Array.isArray(schema) ? schema : []).filter((field) => field?.unique === true)
  const missing = marked.filter(({ name }) => !indexes.some((index) => isUniqueOf(index, name)))
  const made = missing.map(({ name }): Index => ({ fields: [String(name)], unique: true }))
  return { indexes: [...indexes, ...made], faults }
}

/** Returns whether the index makes the values of exactly this field unique. */
export function isUniqueOf({ fields, unique, where, nocase }: Index, name: string): boolean {
  return unique === true && !where && !nocase && fields.length === 1 && fields[0] === name
}

/** Matches indexes that every auth collection has by default. */
const OF_AUTH = /\(\s*\W?(?:tokenKey|email|username)\W?(?:\s+collate\s+nocase)?\s*\)/i

const SYSTEM_COLUMN = { type: 'text', id: '' } as const

function columnOf({ fields }: IndexGround, name: string) {
  if (SYSTEM_FIELDS.has(name)) return { name, field: SYSTEM_COLUMN }
  return fields.find((field) => field.name === name)
}

/** Returns the previous indexes, adapted to renamed fields. Indexes on dropped fields are omitted. */
function followIndexes(ground: IndexGround): Index[] {
  const { before, fields, name } = ground
  const now = new Map(fields.map((field) => [field.field.id, field]))
  const columns = (was: string) => {
    const field = before?.fields[was]
    return field ? now.get(field.id) : columnOf(ground, was)
  }
  return (before?.indexes ?? []).flatMap((were) => {
    const text = writeIndex(before?.name ?? name, were)
    const index = readIndex(name, text, columns)
    return typeof index === 'string' ? [] : [index]
  })
}
