import type { Rule } from '@docket/model/access'
import type { AuthFields, Collection, RecordOf, ValuesOf } from '@docket/model/collection'
import type { ReactNode } from 'react'
import type { AnyRecord } from '#data/any-record.ts'
import type { SavedView } from '#data/saved-views.ts'
import type { FormSection } from '#ui/form/generated-form.tsx'
import type { FieldWords, Words } from './field-face.ts'

type NewAuthFields = { password: string; passwordConfirm: string }

/** A field of a collection that lists and forms may name. */
export type FieldName<C> =
  | (keyof ValuesOf<C> & string)
  | 'created'
  | 'updated'
  // Auth collections only; a wrong one is refused when the page is made.
  | keyof AuthFields
  | keyof NewAuthFields

/** A column that is more than a field. */
export type OwnColumn<R> = {
  id: string
  label: string
  width: number
  align?: 'right'
  cell: (record: R) => ReactNode
  /** For the CSV. */
  text: (record: R) => string
}

type Section<C> = FormSection & { names: readonly FieldName<C>[] }

/** What can be set aside and brought back: the field that says so, and its two values. */
export type Archive = {
  field: string
  archived: string | boolean
  active: string | boolean
  /** The verbs, where “Archive” and “Restore” are not the words. */
  verb?: string
  restoreVerb?: string
  /** What those are called that are set aside: “Archived”. */
  name?: string
}

/** How a record comes into a state. */
export type Step = {
  /** What the button says: “Check out”. By default the name of the state. */
  verb?: string
  /** Fields that are filled in with it, such as the reason of a refusal. */
  asks?: readonly string[]
  /** The field that takes the time of the step. */
  stamps?: string
}

/** A list beside others of the same area. */
export type AreaList = { name: string; path: string }

export type Tab<R> = {
  id: string
  name: string
  content: (props: { record: R }) => ReactNode
  /** Who may read what it lists, where that is not for everybody who may read the record. */
  reads?: Rule
}

/** What the pages of an entity are made from; `resource()` fills in what is left out. */
export type Declaration<C extends Collection> = {
  /** Where its pages are, such as `/shows`. */
  path: string
  /** In the station's own words: “show”, “Shows”. */
  one: string
  many: string
  /** What some of them are called in running text, where `many` does not say: “7 things”. */
  several?: string
  /** By field: labels, help, kinds, the names of choices. */
  words?: Partial<Record<FieldName<C>, FieldWords>>
  /** The first is the name and the link. */
  columns: readonly (FieldName<C> | OwnColumn<RecordOf<C>>)[]
  /** What comes along besides the relations of the columns, such as `media.show`. */
  expand?: readonly string[]
  /** Texts in which the search looks, those of related records among them. */
  search: readonly (FieldName<C> | `${FieldName<C>}.${'name' | 'title'}`)[]
  filters?: readonly FieldName<C>[]
  /** `-updated` */
  sort: string
  views?: readonly SavedView[]
  /** The form of a record. */
  sections: readonly Section<C>[]
  /** The form of a new one, where it is another. */
  newSections?: readonly Section<C>[]
  /** What a new record begins with, besides the defaults of the model. */
  defaults?: Partial<ValuesOf<C>>
  /** Further pages of a record, beside its form. */
  tabs?: readonly Tab<RecordOf<C>>[]
  /** By the state that is gone to, where the collection has states. */
  steps?: Readonly<Record<string, Step & { asks?: readonly FieldName<C>[]; stamps?: FieldName<C> }>>
  /** The lists that this one stands beside, itself among them. */
  area?: readonly AreaList[]
  /** What can be changed of many at once. */
  bulk?: readonly FieldName<C>[]
  archive?: Archive & { field: FieldName<C> }
  /** Whether records can be deleted for good. */
  removable?: boolean
  /** Nobody makes or changes records here, whatever they may do. */
  readOnly?: boolean
  /** A further way to make records, above the list, for those who may. */
  makingOf?: ReactNode
  /** Whether stations add fields of their own, which the collection holds in `custom`. */
  takesStationFields?: boolean
  /** What belongs in an empty list, and the first step. */
  empty: ReactNode
  /** What is said beside the title of one record. */
  line?: (record: RecordOf<C>) => ReactNode
}

/** The pages of an entity: what the mechanism works with, whatever the collection is. */
export type Resource = {
  collection: Collection
  path: string
  one: string
  many: string
  several: string
  words: Words
  columns: readonly (string | OwnColumn<AnyRecord>)[]
  expand: readonly string[]
  search: readonly string[]
  filters: readonly string[]
  sort: string
  views: readonly SavedView[]
  sections: readonly FormSection[]
  newSections: readonly FormSection[]
  defaults: Readonly<Record<string, unknown>>
  tabs: readonly Tab<AnyRecord>[]
  steps: Readonly<Record<string, Step>>
  area: readonly AreaList[]
  bulk: readonly string[]
  archive: Archive | undefined
  removable: boolean
  readOnly: boolean
  makingOf: ReactNode
  takesStationFields: boolean
  empty: ReactNode
  line: ((record: AnyRecord) => ReactNode) | undefined
}

/** Declares the pages of an entity: its list, its records, and all that can be done with them. */
export function resource<C extends Collection>(
  collection: C,
  declaration: Declaration<C>,
): Resource {
  const whole = {
    collection,
    several: inRunningText(declaration.many),
    words: {},
    expand: [],
    filters: [],
    views: [],
    newSections: declaration.sections,
    defaults: {},
    tabs: [],
    steps: {},
    area: [],
    bulk: [],
    archive: undefined,
    removable: false,
    readOnly: false,
    makingOf: undefined,
    takesStationFields: false,
    line: undefined,
    ...declaration,
  }
  // The mechanism hands a record of this very collection to what the declaration says about one.
  return whole as unknown as Resource
}

/** `Shows` → `shows`; `API keys` stays. */
function inRunningText(many: string): string {
  return /^[A-Z]{2}/.test(many) ? many : many.charAt(0).toLowerCase() + many.slice(1)
}

const NAMES = ['title', 'name', 'email', 'username', 'slug']

/**
 * What a record is called: by its first field that sounds like a name, or as what it leads to, if
 * that came along.
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
