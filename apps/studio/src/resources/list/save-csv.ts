import { toCsv } from '@docket/model/csv/write-csv'
import { list as words } from '@docket/texts/studio/resources'
import type { AnyRecord } from '#data/connection/any-record.ts'
import { saveCsvFile } from '#ui/save-file.ts'
import type { StationTime } from '#ui/time/station-time.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { reasonOf } from '../form/refusal.ts'
import type { Resource } from '../resource.ts'
import { csvOf } from './columns-of.tsx'
import { type PagesQuery, readAll } from './use-record-pages.ts'

/** Saves the given records, or all records that match the query, as a CSV file. */
export async function saveCsv(
  resource: Resource,
  from: PagesQuery | readonly AnyRecord[],
  clocks: StationTime,
): Promise<void> {
  try {
    const records = isQuestion(from) ? await readAll(from) : from
    const { heads, rows } = csvOf(resource, records, clocks)
    saveCsvFile(`${resource.path.slice(1)}.csv`, toCsv(heads, rows))
  } catch (error) {
    showToast({ severity: 'error', summary: words.nothingExported, detail: reasonOf(error) })
  }
}

function isQuestion(from: PagesQuery | readonly AnyRecord[]): from is PagesQuery {
  return 'collection' in from
}
