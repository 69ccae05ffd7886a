import type { CollectionSchema } from '@docket/model/kernel/collection'
import { BadRequest } from '@docket/model/kernel/errors'
import { travels } from '@docket/model/station/moving'
import { stationImport as words } from '@docket/texts/server/operations'
import { type Manifest, recordsPart } from '../manifest.ts'
import { checkedLines, type OpenExport } from './open-export.ts'
import { type ArrivingRecord, readRecord } from './read-record.ts'

const RECORDS_AT_ONCE = 200

/** A collection of an export, with its number of records and their digest. */
export type ArrivingTable = { schema: CollectionSchema } & Manifest['tables'][number]

/**
 * Returns the collections of an export in the order of the built-in ones. Throws a `BadRequest` for a collection that
 * this version does not know.
 */
export function tablesOf(
  { tables }: Manifest,
  schemas: readonly CollectionSchema[],
): ArrivingTable[] {
  const known = schemas.filter(travels)
  const names = new Set(known.map(({ name }) => name))
  const unknown = tables.find(({ name }) => !names.delete(name))
  if (unknown) throw new BadRequest(words.unknownCollection({ name: unknown.name.slice(0, 100) }))
  return known.flatMap((schema) => {
    const table = tables.find(({ name }) => name === schema.name)
    return table ? [{ ...table, schema }] : []
  })
}

/**
 * Yields the records of a collection, page by page. Throws a `BadRequest` unless their number matches the manifest.
 */
export async function* pagesIn(
  { archive, manifest }: OpenExport,
  { schema, records, sha256 }: ArrivingTable,
): AsyncGenerator<ArrivingRecord[]> {
  const part = recordsPart(schema.name)
  const place = { schema, organization: manifest.station.id, part }
  let line = 0
  let page: ArrivingRecord[] = []
  for await (const json of checkedLines(archive, part, sha256)) {
    line += 1
    if (line > records) break
    page.push(readRecord(json, { ...place, line }))
    if (page.length < RECORDS_AT_ONCE) continue
    yield page
    page = []
  }
  if (line !== records) throw new BadRequest(words.changed({ part }))
  if (page.length > 0) yield page
}
