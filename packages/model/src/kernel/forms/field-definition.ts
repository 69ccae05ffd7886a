import { isRequired } from './rules.ts'

/** The kind of control that edits a field. */
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
  | 'geoPoint'
  | 'color'
  | 'richtext'
  // A wall-clock date and time without a zone, and a recurrence rule.
  | 'walltime'
  | 'recurrence'
  // A list of rows of short texts, such as providers with numbers.
  | 'rows'

export type Option = { label: string; value: string }

export type OptionGroup = { label: string; options: readonly Option[] }

/** A column of a list of rows: the name of the property that holds its text. */
export type RowColumn = {
  name: string
  label: string
  placeholder?: string
  /** The maximum number of characters. */
  most: number
  /** Whether it is only a few characters wide. */
  isShort?: boolean
  /** Whether it is a day, chosen in the browser's calendar. */
  isDay?: boolean
  /** The values to choose from, if it is not free text. */
  options?: readonly Option[]
}

/** What the rows of a field represent. */
export type Rows = {
  /** One row, as in "Add a provider". */
  one: string
  columns: readonly RowColumn[]
}

/** Options that apply only to some kinds. */
export type KindDetails = {
  /** Relations: the source of the choices, such as a collection's name. */
  source?: string
  /** Files and relations: whether several values are allowed. */
  many?: boolean
  /** Files: the accepted types, and the largest size in bytes. */
  accept?: readonly string[]
  maxBytes?: number
  /**
   * Numbers: their range and step; `step` 1 allows only integers. Durations are in seconds, money is in
   * cents.
   */
  least?: number
  most?: number
  step?: number
  /** Numbers: whether 0 is stored for an empty value, so that 0 is shown as empty. */
  zeroIsEmpty?: boolean
  /** Multi-line texts: the number of visible lines. */
  lines?: number
  rows?: Rows
  /** Texts: suggests the names of records in a collection, with an optional filter. */
  suggests?: { source: string; where?: string }
}

/** The complete definition of a field in a generated form. */
export type FieldDefinition = {
  label: string
  name: string
  value: unknown
  type: FieldKind
  options: readonly Option[]
  groupedOptions: readonly OptionGroup[]
  placeholder: string
  /** Pipe-separated rules; see `rules.ts`. */
  rules: string
  style: Readonly<Record<string, string | number>>
  required: boolean
  /** The help text below the field. */
  help: string
  readOnly: boolean
} & KindDetails

/** The required parts of a field's definition. Everything else has a default. */
export type FieldDescription = { label: string } & Partial<Omit<FieldDefinition, 'required'>>

/**
 * Completes a description: the value is null, the type text, the name the slug of the label, the placeholder
 * the label, and the field is required when its rules say so. Throws for an unknown rule.
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

/** Turns `Running time (max.)` into `running-time-max`. */
export function slugOf(label: string): string {
  return label
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
