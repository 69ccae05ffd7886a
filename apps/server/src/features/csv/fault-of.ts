import type { CsvFault } from '@docket/model/csv/map-row'
import { Refusal } from '#platform/errors.ts'

/** Where rules name a field of the record, and the file fills it from another. */
const FILLED_BY: Readonly<Record<string, readonly string[]>> = {
  startsAt: ['startsAt', 'time'],
  endsAt: ['lengthSec', 'startsAt', 'time'],
  show: ['title', 'sourceName'],
}

/** What refused a row, in the file's own terms. Anything that is no refusal is thrown again. */
export function faultOf(error: unknown, row: number, headOf: (key: string) => string): CsvFault {
  if (!(error instanceof Refusal)) throw error
  const [first] = Object.entries(error.data)
  const message = (first?.[1] as { message?: unknown } | undefined)?.message
  if (!first || typeof message !== 'string') return { row, column: '', message: error.message }
  const heads = (FILLED_BY[first[0]] ?? [first[0]]).map(headOf)
  return { row, column: heads.find((head) => head !== '') ?? '', message }
}
