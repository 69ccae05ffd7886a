import type { CollectionSchema } from '@docket/model/kernel/collection'
import { DAY_PATTERN, type Field, TIME_PATTERN } from '@docket/model/kernel/field'
import type {
  FieldKind,
  KindDetails,
  Option,
  OptionGroup,
  Rows,
} from '@docket/model/kernel/forms/field-definition'
import { labelOf } from '@docket/model/kernel/forms/label-of'
import { field as words } from '@docket/texts/studio/resources'

/** Texts and options for a field, in addition to what the model defines. */
export type FieldWords = {
  label?: string
  /** One line under the field that explains its purpose. */
  help?: string
  placeholder?: string
  kind?: FieldKind
  /** Further rules, applied after those derived from the model. */
  rules?: string
  /** The labels of a select's values. By default they are derived from the values. */
  names?: Readonly<Record<string, string>>
  /** The options of a text field that is chosen from a list. Called when a form needs them. */
  groups?: () => readonly OptionGroup[]
  /** The values of a select that are offered, if not all of them. */
  offers?: readonly string[]
  lines?: number
  /** Formats a stored value if its kind is not enough, such as a number of bytes as a size. Not used in exports. */
  text?: ShownAs
  /** For fields of words: the records whose names are suggested. */
  suggests?: KindDetails['suggests']
  /** The columns of a list of rows; `kind` is then `rows`. */
  rows?: Rows
  readOnly?: boolean
}

export type Words = Readonly<Record<string, FieldWords>>
type ShownAs = (value: unknown) => string

/** Describes how a field appears in a form, a column, a filter, or a list of values. */
export type FieldFace = {
  name: string
  label: string
  kind: FieldKind
  options: readonly Option[]
  groupedOptions: readonly OptionGroup[]
  rules: string
  required: boolean
  help: string
  placeholder: string
  readOnly: boolean
  text?: ShownAs
} & KindDetails

const LONG_TEXT = 300

/**
 * The expected input for kinds that do not accept all text, shown as help. Rule messages only say what is
 * wrong.
 */
const WANTED: Partial<Record<FieldKind, string>> = {
  number: words.aNumber,
  duration: words.aDuration,
  money: words.anAmount,
  phone: words.aPhoneNumber,
  url: words.aWebAddress,
}

// Fields that auth collections have in addition to their own.
const AUTH_FIELDS: Readonly<Record<string, Field>> = {
  email: { type: 'email', required: true },
  username: { type: 'text', min: 3, max: 150 },
  verified: { type: 'bool' },
  emailVisibility: { type: 'bool' },
  password: { type: 'text', required: true, min: 8, max: 71 },
  passwordConfirm: { type: 'text', required: true, rules: 'same:password' },
}

const SYSTEM_FIELDS: Readonly<Record<string, Field>> = {
  created: { type: 'date' },
  updated: { type: 'date' },
}

/**
 * Returns the field with this name, including system fields, or undefined if it does not exist or is hidden.
 */
export function fieldNamed(schema: CollectionSchema, name: string): Field | undefined {
  const own = schema.fields[name]
  if (own) return own.hidden ? undefined : own
  return SYSTEM_FIELDS[name] ?? (schema.type === 'auth' ? AUTH_FIELDS[name] : undefined)
}

/** Returns how a field appears. Throws if the collection does not have the field or hides it. */
export function faceOf(schema: CollectionSchema, name: string, words: Words = {}): FieldFace {
  const field = fieldNamed(schema, name)
  if (!field) throw new Error(`${schema.name} has no field “${name}” to show.`)
  const said = words[name] ?? {}
  const kind = said.kind ?? kindOf(name, field)
  const label = said.label ?? labelOf(name)
  return {
    ...detailsOf(field),
    name,
    label,
    kind,
    options: optionsOf(field, said),
    groupedOptions: said.groups?.() ?? [],
    rules: rulesOf(field, kind, said.rules),
    required: field.required ?? false,
    help: said.help ?? field.help ?? WANTED[kind] ?? '',
    placeholder: said.placeholder ?? label,
    readOnly: said.readOnly ?? (field.type === 'date' && field.stamped !== undefined),
    ...saidDetails(said),
  }
}

function saidDetails({ lines, rows, suggests, text }: FieldWords) {
  return {
    ...(lines && { lines }),
    ...(rows && { rows }),
    ...(suggests && { suggests }),
    ...(text && { text }),
  }
}

function kindOf(name: string, field: Field): FieldKind {
  switch (field.type) {
    case 'text':
      return textKindOf(name, field)
    case 'editor':
      return 'richtext'
    case 'number':
      return numberKindOf(name)
    case 'bool':
      return 'boolean'
    case 'date':
      return 'datetime'
    case 'select':
      return field.maxSelect === 1 ? 'select' : 'multiselect'
    case 'file': {
      const { mimeTypes = [] } = field
      const pictures = mimeTypes.length > 0 && mimeTypes.every((type) => type.startsWith('image/'))
      return pictures ? 'picture' : 'file'
    }
    default:
      return field.type
  }
}

function numberKindOf(name: string): FieldKind {
  if (/[a-z]Sec$/.test(name)) return 'duration'
  return /(^c|[a-z]C)ents$/.test(name) ? 'money' : 'number'
}

function textKindOf(name: string, field: Extract<Field, { type: 'text' }>): FieldKind {
  if (field.pattern === DAY_PATTERN) return 'date'
  if (field.pattern === TIME_PATTERN) return 'time'
  if (name === 'phone' || field.rules?.split('|').includes('phone')) return 'phone'
  if (name === 'password' || name === 'passwordConfirm') return 'password'
  if (name === 'color') return 'color'
  return (field.max ?? 0) > LONG_TEXT ? 'multiline' : 'text'
}

function detailsOf(field: Field): KindDetails {
  switch (field.type) {
    case 'number':
      return {
        ...(field.min !== undefined && { least: field.min }),
        ...(field.max !== undefined && { most: field.max }),
        ...(field.noDecimal && { step: 1 }),
        // The record API has no other value for an empty number.
        ...(!field.required && { zeroIsEmpty: true }),
      }
    case 'file':
      return {
        many: field.maxSelect !== 1,
        accept: field.mimeTypes ?? [],
        ...(field.maxSize && { maxBytes: field.maxSize }),
      }
    case 'relation':
      return { many: field.maxSelect !== 1, source: field.collection }
    default:
      return {}
  }
}

function optionsOf(field: Field, { names = {}, offers }: FieldWords): Option[] {
  if (field.type !== 'select') return []
  return field.values
    .filter((value) => offers?.includes(value) ?? true)
    .map((value) => ({ value, label: names[value] ?? labelOf(value) }))
}

const PLAIN_TEXT = new Set<FieldKind>(['text', 'multiline', 'password'])

/** Returns the model's constraints as rules of the form. */
function rulesOf(field: Field, kind: FieldKind, more: string | undefined): string {
  const limits =
    field.type === 'text' && PLAIN_TEXT.has(kind)
      ? [field.min && `min:${field.min}`, field.max && `max:${field.max}`]
      : []
  return [
    field.required && 'required',
    ...limits,
    field.type === 'email' && 'email',
    field.type === 'url' && 'url',
    field.rules,
    more,
  ]
    .filter(Boolean)
    .join('|')
}
