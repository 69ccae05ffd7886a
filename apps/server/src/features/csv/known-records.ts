import type { CsvTarget } from '@docket/model/csv/target'
import { CSV_TARGET_FACTS, type CsvField } from '@docket/model/csv/targets'
import { resourceTypes } from '@docket/model/equipment/resources'
import type { Collection } from '@docket/model/kernel/collection'
import { categories } from '@docket/model/library/categories'
import { producers } from '@docket/model/library/producers'
import { series } from '@docket/model/library/series'
import { shows } from '@docket/model/library/shows'
import { channels } from '@docket/model/station/channels'
import type { Records } from '@docket/records/engine'
import { keysOf } from './row-keys.ts'

export type Values = Readonly<Record<string, unknown>>
export type KnownRecord = Values & { id: string }
export type ReferredName = NonNullable<CsvField['of']>

export const REFERRED = { series, producers, categories, resourceTypes, channels } as const

/** The station's existing records that an import needs. */
export type KnownRecords = {
  /** Records of the target collection by each of their keys. */
  byKey: ReadonlyMap<string, KnownRecord>
  /** Ids of records by collection and lower-case name. */
  referred: ReadonlyMap<ReferredName, ReadonlyMap<string, string>>
  /** Shows for airings, by external number and by title. */
  shows: ReadonlyMap<string, KnownRecord>
}

const PAGE = 1000

/** Reads as the importing user: records that they may not see are not matched. */
export async function readKnown(
  records: Records,
  organization: string,
  target: CsvTarget,
  breathe: () => Promise<void>,
): Promise<KnownRecords> {
  const readAll = (collection: Collection) => readPages(records, collection, organization, breathe)
  const { collection, fields } = CSV_TARGET_FACTS[target]
  const referred = new Map<ReferredName, Map<string, string>>()
  for (const { of } of fields) if (of) referred.set(of, namesOf(await readAll(REFERRED[of])))
  return {
    byKey: firstBy(await readAll(collection), (record) => keysOf(target, record)),
    referred,
    shows: firstBy(target === 'airings' ? await readAll(shows) : [], showKeys),
  }
}

function firstBy(
  records: readonly KnownRecord[],
  keys: (record: KnownRecord) => string[],
): Map<string, KnownRecord> {
  const found = new Map<string, KnownRecord>()
  for (const record of records) {
    for (const key of keys(record)) if (!found.has(key)) found.set(key, record)
  }
  return found
}

function showKeys({ title, externalRef }: KnownRecord): string[] {
  const { id } = (externalRef ?? {}) as { id?: string }
  return [...(id ? [`number:${id}`] : []), `title:${String(title).toLowerCase()}`]
}

function namesOf(records: readonly KnownRecord[]): Map<string, string> {
  const names = new Map<string, string>()
  for (const record of records) {
    for (const key of ['number', 'slug', 'title', 'name']) {
      const name = record[key]
      if (typeof name === 'string' && name !== '') names.set(name.toLowerCase(), record.id)
    }
  }
  return names
}

async function readPages(
  records: Records,
  collection: Collection,
  organization: string,
  breathe: () => Promise<void>,
): Promise<KnownRecord[]> {
  const read: KnownRecord[] = []
  for (;;) {
    const where = { organization } as object
    const page = await records.list(collection, {
      where,
      sort: 'id',
      limit: PAGE,
      offset: read.length,
    })
    read.push(...(page as unknown as KnownRecord[]))
    if (page.length < PAGE) return read
    await breathe()
  }
}
