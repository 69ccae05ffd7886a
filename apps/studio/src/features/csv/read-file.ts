import { guessMapping, guessOrderOf } from '@docket/model/csv/guess-mapping'
import { CSV_LIMITS } from '@docket/model/csv/limits'
import { type CsvTable, readCsv, UnreadableCsv } from '@docket/model/csv/read-csv'
import type { DateOrder } from '@docket/model/csv/read-dates'
import type { CsvField } from '@docket/model/csv/targets'
import { decodeText } from '@docket/model/texts/decode-text'
import { csv as words } from '@docket/texts/studio/csv'

export type ChosenFile = { file: File; table: CsvTable }

/** Returns the rows of the file, or a sentence that explains why it has none. */
export async function readFile(file: File): Promise<ChosenFile | string> {
  if (file.size > CSV_LIMITS.bytes) return words.fileTooLarge
  try {
    const table = readCsv(decodeText(new Uint8Array(await file.arrayBuffer())))
    return table.rows.length > 0 ? { file, table } : words.fileHasNoRows
  } catch (error) {
    if (error instanceof UnreadableCsv) return error.message
    throw error
  }
}

export type GuessedPlan = { mapping: string[]; dateOrder: DateOrder; isOrderCertain: boolean }

export function guessPlan(table: CsvTable, fields: readonly CsvField[]): GuessedPlan {
  const mapping = guessMapping(table, fields)
  const { order, certain } = guessOrderOf(table, mapping, fields)
  return { mapping, dateOrder: order, isOrderCertain: certain }
}
