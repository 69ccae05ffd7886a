import type { Collection } from '@docket/model/collection'
import { labelOf } from '@docket/model/forms/label-of'
import { readingOf } from '@docket/model/records/access'
import { client } from '#data/connection/client.ts'
import { IS_ADMINISTRATION } from '#data/connection/store-key.ts'
import { quotedFilter } from '#data/records/quoted-filter.ts'
import { words } from './words.ts'

/** Collections whose names in the model differ from their names on screen. */
const NAMES: Readonly<Record<string, string>> = {
  captionJobs: words.captionTasks,
  certifications: words.certificates,
  certTypes: words.certificateTypes,
  media: words.mediaFiles,
  reservations: words.bookings,
  resources: words.equipment,
  resourceTypes: words.equipmentTypes,
  spots: words.ads,
  trainingSessions: words.classes,
}

/** Collections that only Docket itself writes. */
const UNSEEN: ReadonlySet<string> = new Set([
  'auditEvents',
  'livePieces',
  'notifications',
  'playoutItems',
  'viewRollups',
])

export type Reference = { name: string; count: number }

type Field = { collection: Collection; name: string }

type References = {
  /** The collection and the id of the record that others refer to. */
  collection: string
  id: string
  /** The privileges of the user. */
  privileges: readonly string[]
}

/** Returns how many records of each collection refer to a record, as far as the user may read them. */
export async function countReferences(
  { collection, id, privileges }: References,
  signal: AbortSignal,
): Promise<Reference[]> {
  // Imported on demand: most pages do without all collection definitions.
  const { BUILT_IN } = await import('@docket/model/built-in')
  const readable = BUILT_IN.filter(
    ({ schema }) => IS_ADMINISTRATION || readingOf(schema.access.list, privileges) !== 'nothing',
  )
  const counted = fieldsTo(collection, readable).map(async (field) => ({
    name: nameOf(field.collection.name),
    count: await countOf(field, id, signal),
  }))
  const found = (await Promise.all(counted)).filter(({ count }) => count > 0)
  return found.sort((a, b) => b.count - a.count)
}

function fieldsTo(target: string, all: readonly Collection[]): Field[] {
  return all.flatMap((collection) => {
    const { fields, tenant } = collection.schema
    if (UNSEEN.has(collection.name)) return []
    const [name] =
      Object.entries(fields).find(
        ([name, field]) =>
          field.type === 'relation' &&
          field.collection === target &&
          name !== tenant &&
          !field.hidden,
      ) ?? []
    return name === undefined ? [] : [{ collection, name }]
  })
}

async function countOf({ collection, name }: Field, id: string, signal: AbortSignal) {
  const options = { filter: quotedFilter(`${name} ~ {:id}`, { id }), requestKey: null, signal }
  return (await client.collection(collection.name).getList(1, 1, options)).totalItems
}

function nameOf(collection: string): string {
  return NAMES[collection] ?? labelOf(collection)
}
