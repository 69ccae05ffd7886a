import { isRequired } from './rules.ts'

/** How a field of a form is filled in. */
export type FieldKind =
  | 'text'
  | 'multiline'
  | 'number'
  | 'boolean'
  | 'select'
  | 'multiselect'
  | 'email'
  | 'url'
  | 'phone'
  | 'password'
  | 'date'
  | 'time'
  | 'datetime'
  | 'duration'
  | 'money'
  | 'file'
  | 'picture'
  | 'relation'
  | 'tags'
  | 'json'
  | 'color'
  | 'richtext'
  // A day and time on the wall, without a zone; how often something happens.
  | 'walltime'
  | 'recurrence'

export type Option = { label: string; value: string }

export type OptionGroup = { label: string; options: readonly Option[] }

/** What is true of some kinds only. */
export type KindDetails = {
  /** Relations: where the choices come from, such as a collection's name. */
  source?: string
  /** Files and relations: whether there can be several. */
  many?: boolean
  /** Files: the types that are accepted, and the largest size in bytes. */
  accept?: readonly string[]
  maxBytes?: number
  /** Numbers: their edges; `step` 1 is whole numbers. Durations are counted in seconds, money in cents. */
  least?: number
  most?: number
  step?: number
  /** Multi-line texts: how many lines are shown. */
  lines?: number
}

/** One field of a generated form, whole. */
export type FieldDefinition = {
  label: string
  name: string
  value: unknown
  type: FieldKind
  options: readonly Option[]
  groupedOptions: readonly OptionGroup[]
  placeholder: string
  /** Pipe-separated, see `rules.ts`. */
  rules: string
  style: Readonly<Record<string, string | number>>
  required: boolean
  /** What stands under the field: what it is for, in a few words. */
  help: string
  readOnly: boolean
} & KindDetails

/** What has to be said about a field; the rest has a default. */
export type FieldDescription = { label: string } & Partial<Omit<FieldDefinition, 'required'>>

/**
 * Fills in what a description leaves out: value null, type text, the name is the slug of the label,
 * the placeholder is the label, and a field is required when its rules say so. Throws for a rule
 * that does not exist.
 */
export function defineField(description: FieldDescription): FieldDefinition {
  const { label, rules = '' } = description
  return {
    value: null,
    type: 'text',
    options: [],
    groupedOptions: [],
    name: slugOf(label),
    placeholder: label,
    style: {},
    help: '',
    readOnly: false,
    ...description,
    rules,
    required: isRequired(rules),
  }
}

/** `Running time (max.)` → `running-time-max` */
export function slugOf(label: string): string {
  return label
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
