import { readingOf } from '@docket/model/kernel/access'
import { labelOf } from '@docket/model/kernel/forms/label-of'
import type { Outline } from '@docket/model/outlines'
import { context as words } from '@docket/texts/studio/resources'
import { client } from '#data/connection/client.ts'
import { IS_ADMINISTRATION } from '#data/connection/store-key.ts'
import { quotedFilter } from '#data/records/quoted-filter.ts'

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
  'captionVersions',
  'headEndConnections',
  'liveCaptions',
  'livePieces',
  'notifications',
  'playoutItems',
  'viewRollups',
])

export type Reference = { name: string; count: number }

type Field = { collection: string; name: string }

type References = {
  /** The collection and the id of the record that others refer to. */
  collection: string
  id: string
  /** The privileges of the user. */
  privileges: readonly string[]
}

/** Returns how many records of each collection refer to a record. Counts only those that the user may read. */
export async function countReferences(
  { collection, id, privileges }: References,
  signal: AbortSignal,
): Promise<Reference[]> {
  const { OUTLINES } = await import('@docket/model/outlines')
  const readable = OUTLINES.filter(
    ({ list }) => IS_ADMINISTRATION || readingOf(list, privileges) !== 'nothing',
  )
  const counted = fieldsTo(collection, readable).map(async (field) => ({
    name: nameOf(field.collection),
    count: await countOf(field, id, signal),
  }))
  const found = (await Promise.all(counted)).filter(({ count }) => count > 0)
  return found.sort((a, b) => b.count - a.count)
}

function fieldsTo(target: string, all: readonly Outline[]): Field[] {
  return all.flatMap(({ name: collection, relations }) => {
    if (UNSEEN.has(collection)) return []
    const [name] = relations.find(([, referred]) => referred === target) ?? []
    return name === undefined ? [] : [{ collection, name }]
  })
}

async function countOf({ collection, name }: Field, id: string, signal: AbortSignal) {
  const options = { filter: quotedFilter(`${name} ~ {:id}`, { id }), requestKey: null, signal }
  return (await client.collection(collection).getList(1, 1, options)).totalItems
}

function nameOf(collection: string): string {
  return NAMES[collection] ?? labelOf(collection)
}
