import type { Rule } from '@docket/model/kernel/access'
import type { AuthFields, Collection, RecordOf, ValuesOf } from '@docket/model/kernel/collection'
import type { ComponentType, ReactNode } from 'react'
import type { AnyRecord } from '#data/connection/any-record.ts'
import type { FormSection } from '#ui/form/generated-form.tsx'
import type { Form } from '#ui/form/use-form.ts'
import type { FieldWords, Words } from './field/field-face.ts'
import type { SavedView } from './list/saved-views.ts'

/** What a user may do with a record or, if no record is given, with any record of a collection. */
export type Permissions = {
  create: boolean
  update: boolean
  remove: boolean
  /** Whether the user may make exactly these changes. */
  change: (changes: Readonly<Record<string, unknown>>) => boolean
}

type NewAuthFields = { password: string; passwordConfirm: string }

/** A field of a collection that lists and forms may name. */
export type FieldName<C> =
  | (keyof ValuesOf<C> & string)
  | 'created'
  | 'updated'
  // Auth collections only. A wrong name throws when the page is created.
  | keyof AuthFields
  | keyof NewAuthFields

/** A column with custom content instead of a field's value. */
export type OwnColumn<R> = {
  id: string
  label: string
  width: number
  align?: 'right'
  cell: (record: R) => ReactNode
  /** Returns the text for the CSV file. */
  text: (record: R) => string
}

type Section<C> = FormSection & { names: readonly FieldName<C>[] }

/** Declares how records are archived and restored: the field that holds this state and its two values. */
export type Archive = {
  field: string
  archived: string | boolean
  active: string | boolean
  /** The verbs, if not "Archive" and "Restore". */
  verb?: string
  restoreVerb?: string
  /** The label for archived records, by default "Archived". */
  name?: string
  /** The confirmation after records were restored, by default "Restored". */
  restored?: string
}

export type Step = {
  /** The button's label, such as "Check out". By default the name of the state. */
  verb?: string
  /** Fields that the user fills in for the step, such as the reason for a refusal. */
  promptsFor?: readonly string[]
  /** Whether these fields may stay empty, so that Enter takes the step at once. */
  asksNothing?: boolean
  /** The field that receives the time of the step. */
  stamps?: string
  /** The field for the reason. The server asks for it when a rule forbids the step but the user may override the rule. */
  exception?: string
}

/** A step to a state. `from` holds what differs depending on the previous state. */
export type StepTo = Step & { from?: Readonly<Record<string, Step>> }

/** A step that keeps the state, and its confirmation. */
export type FurtherStep = Step & { verb: string; done: string }

/** A list in the same area as others. */
export type AreaList = { name: string; path: string }

export type Tab<R> = {
  id: string
  name: string
  content: (props: { record: R }) => ReactNode
  /** The rule for reading the tab's records, if not everyone who may read the record may read them. */
  reads?: Rule
}

/** The props of the right half of a record's page. */
export type ContextProps<R = AnyRecord> = {
  /** The current values in the form, saved or not. A file that was just chosen is a `File`. */
  values: Partial<R>
  /** The stored record. Undefined while the record is new. */
  record: R | undefined
  /** Undefined for users who may only read the record. */
  form: Form | undefined
}

type StepFields<C> = {
  promptsFor?: readonly FieldName<C>[]
  stamps?: FieldName<C>
  exception?: FieldName<C>
}

/** Declares the pages of an entity. `resource()` adds defaults for omitted properties. */
export type Declaration<C extends Collection> = {
  /** The path of the pages, such as `/shows`. */
  path: string
  /** The entity's name as users know it, such as "show" and "Shows". */
  one: string
  many: string
  /** The plural in running text, if it cannot be derived from `many`. */
  several?: string
  /** The plural after a number, if it differs from `several`, such as "items of equipment". */
  counted?: string
  /** The label of the button that creates a record. Without them, the button says "New" and `one`. */
  add?: string
  /** Labels, help texts, kinds and option names by field. */
  words?: Partial<Record<FieldName<C>, FieldWords>>
  /** The picture before a record's name in lists, 56 by 32 pixels. */
  picture?: (record: RecordOf<C>) => ReactNode
  /** The first column is the record's name and its link. */
  columns: readonly (FieldName<C> | OwnColumn<RecordOf<C>>)[]
  /** The columns shown on cards, such as the state and the length. Without them, the list is never shown as cards. */
  wall?: readonly string[]
  /** Relations to expand besides those of the columns, such as `media.show`. */
  expand?: readonly string[]
  /** The text fields to search, including those of related records. */
  search: readonly (FieldName<C> | `${FieldName<C>}.${'name' | 'title'}`)[]
  filters?: readonly FieldName<C>[]
  /** The default sort order, such as `-updated`. */
  sort: string
  views?: readonly SavedView[]
  /** The sections of a record's form. */
  sections: readonly Section<C>[]
  /** The sections of a new record's form, if they differ. */
  newSections?: readonly Section<C>[]
  /** The initial values of a new record, in addition to the model's defaults. */
  defaults?: Partial<ValuesOf<C>>
  /** Further tabs of a record besides its form. */
  tabs?: readonly Tab<RecordOf<C>>[]
  /** Steps by target state, for collections with states. */
  steps?: Readonly<Record<string, StepTo & StepFields<C>>>
  /** Steps that keep the state, by the state in which they are offered. */
  furtherSteps?: Readonly<Record<string, readonly (FurtherStep & StepFields<C>)[]>>
  /** All lists of this list's area, including itself. */
  area?: readonly AreaList[]
  /** Fields that can be changed in many records at once. */
  bulk?: readonly FieldName<C>[]
  archive?: Archive & { field: FieldName<C> }
  /** Whether records can be permanently deleted. */
  removable?: boolean
  /** Disables creating and changing records on these pages, regardless of privileges. */
  readOnly?: boolean
  /** A hook that says whether new records are offered at all, to users who may create them. */
  useOffersNew?: () => boolean
  /** Whether a record is a fact that nobody may change or delete, such as what Docket recorded itself. */
  isFixed?: (record: RecordOf<C>) => boolean
  /** An additional control above the list to create records, for users who may. */
  makingOf?: ReactNode
  /** Further actions of the list that the user may take, as quiet buttons with an icon. */
  actions?: (may: Permissions) => ReactNode
  /** Whether stations can add custom fields, which the collection stores in `custom`. */
  takesStationFields?: boolean
  /** The text of an empty list, which explains its purpose and the first step. By default, it says only that it is empty. */
  empty?: ReactNode
  /** Added to the text of the empty list for users who may read only their own records. */
  emptyOwn?: ReactNode
  /** Returns the text next to the title of a record. */
  line?: (record: RecordOf<C>) => ReactNode
  /** Warns above every tab of a record when something is wrong with it. */
  notice?: ComponentType<{ record: RecordOf<C> }>
  /**
   * Shows what the fields mean, next to the form. Use `onDemand`, so that lists do not load it. By default, it
   * says when the record was created and changed, and what refers to it.
   */
  context?: ComponentType<ContextProps<RecordOf<C>>>
}

/** The complete description of an entity's pages, independent of the collection's type. */
export type Resource = {
  collection: Collection
  path: string
  one: string
  many: string
  several: string
  counted: string | undefined
  add: string | undefined
  words: Words
  picture: ((record: AnyRecord) => ReactNode) | undefined
  columns: readonly (string | OwnColumn<AnyRecord>)[]
  wall: readonly string[]
  expand: readonly string[]
  search: readonly string[]
  filters: readonly string[]
  sort: string
  views: readonly SavedView[]
  sections: readonly FormSection[]
  newSections: readonly FormSection[]
  defaults: Readonly<Record<string, unknown>>
  tabs: readonly Tab<AnyRecord>[]
  steps: Readonly<Record<string, StepTo>>
  furtherSteps: Readonly<Record<string, readonly FurtherStep[]>>
  area: readonly AreaList[]
  bulk: readonly string[]
  archive: Archive | undefined
  removable: boolean
  readOnly: boolean
  useOffersNew: () => boolean
  isFixed: (record: AnyRecord) => boolean
  makingOf: ReactNode
  actions: (may: Permissions) => ReactNode
  takesStationFields: boolean
  empty: ReactNode
  emptyOwn: ReactNode
  line: ((record: AnyRecord) => ReactNode) | undefined
  notice: ComponentType<{ record: AnyRecord }> | undefined
  context: ComponentType<ContextProps> | undefined
}

/** Declares the pages of an entity: its list, its records, and their actions. */
export function resource<C extends Collection>(
  collection: C,
  declaration: Declaration<C>,
): Resource {
  const whole = {
    collection,
    several: inRunningText(declaration.many),
    counted: undefined,
    add: undefined,
    picture: undefined,
    words: {},
    wall: [],
    expand: [],
    filters: [],
    views: [],
    newSections: declaration.sections,
    defaults: {},
    tabs: [],
    steps: {},
    furtherSteps: {},
    area: [],
    bulk: [],
    archive: undefined,
    removable: false,
    readOnly: false,
    useOffersNew: () => true,
    isFixed: () => false,
    makingOf: undefined,
    actions: () => null,
    takesStationFields: false,
    empty: undefined,
    emptyOwn: undefined,
    line: undefined,
    notice: undefined,
    context: undefined,
    ...declaration,
  }
  // Safe: the pages pass only records of this collection to the declaration's functions.
  return whole as unknown as Resource
}

/** Converts a name for running text: `Shows` becomes `shows`; `API keys` stays. */
function inRunningText(many: string): string {
  return /^[A-Z]{2}/.test(many) ? many : many.charAt(0).toLowerCase() + many.slice(1)
}

const NAMES = ['title', 'name', 'email', 'username', 'slug', 'targetName']

/**
 * Returns a record's name: its first field that usually holds a name, or the name of an expanded related
 * record, or else its URL or id.
 */
export function nameOf(record: AnyRecord): string {
  const found = NAMES.map((field) => record[field]).find(
    (value) => typeof value === 'string' && value !== '',
  )
  if (typeof found === 'string') return found
  const [first] = Object.values((record.expand ?? {}) as Record<string, AnyRecord | AnyRecord[]>)
  const [related] = [first ?? []].flat()
  if (related) return nameOf(related)
  return typeof record.url === 'string' && record.url !== '' ? record.url : record.id
}
