import type { CsvFault } from '@docket/model/csv/map-row'
import { Refusal } from '@docket/model/kernel/errors'

/** Record fields that the file fills from differently named columns. */
const FILLED_BY: Readonly<Record<string, readonly string[]>> = {
  startsAt: ['startsAt', 'time'],
  endsAt: ['lengthSec', 'endsAt', 'startsAt', 'time'],
  show: ['title', 'sourceName'],
}

/** Converts a refused write to a fault with the file's column names. Rethrows any other error. */
export function faultOf(error: unknown, row: number, headOf: (key: string) => string): CsvFault {
  if (!(error instanceof Refusal)) throw error
  const [first] = Object.entries(error.data)
  const message = (first?.[1] as { message?: unknown } | undefined)?.message
  if (!first || typeof message !== 'string') return { row, column: '', message: error.message }
  const heads = (FILLED_BY[first[0]] ?? [first[0]]).map(headOf)
  return { row, column: heads.find((head) => head !== '') ?? '', message }
}
