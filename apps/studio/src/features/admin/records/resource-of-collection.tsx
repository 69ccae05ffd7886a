import type { Collection, CollectionSchema } from '@docket/model/kernel/collection'
import { records as words } from '@docket/texts/studio/admin'
import type { AnyRecord } from '#data/connection/any-record.ts'
import { shownFields } from '#resources/form/form-of.ts'
import { schemaOf } from '#resources/form/schema-of.ts'
import { nameOf, type OwnColumn, type Resource, resource } from '#resources/resource.ts'
import type { StoredCollection } from '../collections/stored-collections.ts'

const COLUMNS = 5
const NAMES = ['title', 'name', 'email', 'username', 'slug']
const TEXTS = new Set(['text', 'email', 'url', 'editor', 'select'])
const HARD_TO_READ = new Set(['json', 'file', 'editor'])

/** Shows the name of a record, or its id when it has no name. */
const CALLED: OwnColumn<AnyRecord> = {
  id: 'called',
  label: words.record,
  width: 200,
  cell: nameOf,
  text: nameOf,
}

/** Builds the pages for the records of any collection from its stored definition. */
export function resourceOfCollection(
  stored: StoredCollection,
  all: readonly StoredCollection[],
): Resource {
  const schema = schemaOf(stored, (id) => all.find((one) => one.id === id)?.name)
  const own = shownFields(schema)
  const isAuth = schema.type === 'auth'
  const isView = schema.type === 'view'
  const fields = isAuth ? ['email', 'username', 'verified', 'emailVisibility', ...own] : own
  const collection: Collection = { name: schema.name, schema, fields: schema.fields }

  return resource(collection, {
    path: `/admin/records/${stored.name}`,
    one: words.oneRecord,
    many: words.recordsOf({ name: stored.name }),
    columns: [...columnsOf(schema, fields), ...(isView ? [] : ['created'])] as never,
    search: ['id', ...fields.filter((name) => isText(schema, name))] as never,
    filters: own.filter((name) => ['select', 'bool'].includes(typeOf(schema, name))),
    sort: isView ? 'id' : '-created',
    sections: [{ names: fields }],
    newSections: isAuth
      ? [{ names: fields }, { heading: words.login, names: ['password', 'passwordConfirm'] }]
      : [{ names: fields }],
    removable: !isView,
    readOnly: isView,
    empty: (
      <span>
        <strong>{words.noRecords}</strong> {words.noRecordsHelp({ collection: stored.name })}
      </span>
    ),
  })
}

function columnsOf(schema: CollectionSchema, fields: readonly string[]) {
  const name = NAMES.find((one) => fields.includes(one))
  const others = fields.filter((one) => one !== name && !HARD_TO_READ.has(typeOf(schema, one)))
  return [name ?? CALLED, ...others.slice(0, COLUMNS - 1)]
}

function isText(schema: CollectionSchema, name: string): boolean {
  return name === 'email' || name === 'username' || TEXTS.has(typeOf(schema, name))
}

function typeOf({ fields }: CollectionSchema, name: string): string {
  return fields[name]?.type ?? ''
}
