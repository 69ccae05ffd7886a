import { authOptionsOf } from '@docket/model/kernel/auth-options'
import type { CollectionSchema } from '@docket/model/kernel/collection'
import type { Field, Stamp } from '@docket/model/kernel/field'
import { stableId } from '@docket/model/kernel/stable-id'
import { AUTH_FIELDS } from './definition.ts'

type Options = Record<string, unknown>

/** Returns the id of the collection with that name. */
export type IdOf = (name: string) => string

/**
 * A limit of references at or above this value counts as unlimited, because the newer form cannot express
 * that.
 */
export const UNLIMITED = 999

/** Type name that the newer form uses for a date set by the server. */
export const AUTODATE = 'autodate'

/** Returns a field in the form of older clients, with its options in a separate object. */
export function writeOldField(name: string, field: Field & { id: string }, idOf: IdOf): Options {
  return { ...traitsOf(name, field), options: oldOptions(field, idOf) }
}

/** Returns a field in the form of newer clients, with its options next to its name. */
export function writeNewField(name: string, field: Field & { id: string }, idOf: IdOf): Options {
  return { ...traitsOf(name, field), ...newOptions(field, idOf) }
}

function traitsOf(name: string, field: Field & { id: string }): Options {
  const { id, required = false, presentable = false, help } = field
  const marks = { required, presentable, hidden: Boolean(field.hidden), ...(help && { help }) }
  return { id, name, type: typeOf(field), system: false, ...marks }
}

function typeOf(field: Field): string {
  return field.type === 'date' && field.stamped ? AUTODATE : field.type
}

function oldOptions(field: Field, idOf: IdOf): Options {
  switch (field.type) {
    case 'text':
      return { min: field.min ?? null, max: field.max ?? null, pattern: field.pattern ?? '' }
    case 'number':
      return { min: field.min ?? null, max: field.max ?? null, noDecimal: field.noDecimal ?? false }
    case 'editor':
      return { convertUrls: false, maxSize: field.maxSize ?? 0 }
    case 'relation':
      return {
        ...relationOptions(field, idOf),
        minSelect: field.minSelect ?? null,
        displayFields: null,
      }
    default:
      return sharedOptions(field)
  }
}

function newOptions(field: Field, idOf: IdOf): Options {
  switch (field.type) {
    case 'text': {
      const { min = 0, max = 0, pattern = '' } = field
      return { min, max, pattern, autogeneratePattern: '', primaryKey: false }
    }
    case 'number':
      return { min: field.min ?? null, max: field.max ?? null, onlyInt: field.noDecimal ?? false }
    case 'editor':
      return { convertURLs: false, maxSize: field.maxSize ?? 0 }
    case 'relation':
      return {
        ...relationOptions(field, idOf),
        minSelect: field.minSelect ?? 0,
        maxSelect: field.maxSelect ?? UNLIMITED,
      }
    default:
      return sharedOptions(field)
  }
}

/** Returns the options that have the same names in both forms. */
function sharedOptions(field: Field): Options {
  switch (field.type) {
    case 'email':
    case 'url':
      return { exceptDomains: field.exceptDomains ?? null, onlyDomains: field.onlyDomains ?? null }
    case 'date':
      return field.stamped ? stampOptions(field.stamped) : rangeOptions(field)
    case 'select':
      return { maxSelect: field.maxSelect, values: field.values }
    case 'json':
      return { maxSize: field.maxSize ?? 0 }
    case 'file': {
      const { maxSelect, maxSize, mimeTypes = [], thumbs = [], protected: isProtected } = field
      return { maxSelect, maxSize, mimeTypes, thumbs, protected: isProtected ?? false }
    }
    default:
      return {}
  }
}

function stampOptions(stamped: readonly Stamp[]): Options {
  return { onCreate: stamped.includes('create'), onUpdate: stamped.includes('update') }
}

function rangeOptions({ min = '', max = '' }: Extract<Field, { type: 'date' }>): Options {
  return { min, max }
}

function relationOptions(field: Extract<Field, { type: 'relation' }>, idOf: IdOf): Options {
  const { collection, cascadeDelete = false, maxSelect } = field
  return { collectionId: idOf(collection), cascadeDelete, maxSelect }
}

const SECRET = ['password', 'tokenKey']

const ID_FIELD = {
  ...systemField('id', 'text'),
  required: true,
  primaryKey: true,
  min: 15,
  max: 15,
  pattern: '^[a-z0-9]+$',
  autogeneratePattern: '[a-z0-9]{15}',
}
// The query of a view determines the form of its ids.
const VIEW_ID_FIELD = { ...ID_FIELD, min: 0, max: 0, pattern: '', autogeneratePattern: '' }
const TIME_FIELDS = [
  { ...systemField('created', AUTODATE), onCreate: true, onUpdate: false },
  { ...systemField('updated', AUTODATE), onCreate: true, onUpdate: true },
]

/** Returns the fields in the newer form: a collection's own fields, surrounded by the system fields. */
export function aroundOwnFields(
  { type, auth: options }: Pick<CollectionSchema, 'type' | 'auth'>,
  own: readonly Options[],
): Options[] {
  const { password, email } = authOptionsOf({ auth: options })
  const said: Record<string, Options> = { password: { min: password.min, max: 72 }, email }
  const auth = AUTH_FIELDS.map(([name, kind]) => ({ ...systemField(name, kind), ...said[name] }))
  if (type === 'view') return [VIEW_ID_FIELD, ...own]
  return [ID_FIELD, ...(type === 'auth' ? auth : []), ...own, ...TIME_FIELDS]
}

function systemField(name: string, type: string): Options {
  const hidden = SECRET.includes(name)
  return {
    id: stableId(`system.${name}`),
    name,
    type,
    system: true,
    required: hidden,
    presentable: false,
    hidden,
  }
}
