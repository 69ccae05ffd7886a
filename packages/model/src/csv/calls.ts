import type { CsvImport } from '../collections/station/csv-imports.ts'
import { endpoint } from '../endpoint.ts'
import type { CsvFault, CsvPlan } from './map-row.ts'

/** The most faults, and the most warnings, reported in full. */
export const TOLD_FAULTS = 1000

/** The progress and the result of an import. */
export type CsvProgress = Pick<
  CsvImport,
  | 'id'
  | 'target'
  | 'fileName'
  | 'state'
  | 'done'
  | 'total'
  | 'toCreate'
  | 'toUpdate'
  | 'same'
  | 'faulty'
  | 'message'
> & { faults: CsvFault[]; warnings: CsvFault[]; faultyLines: number[]; madeCount: number }

type One = { id: string }

/** Answers 404 unless the caller sent the file. */
export const readCsvImport = endpoint<One, CsvProgress>('GET', '/api/csv-imports/:id')

/**
 * Checks every row by a trial write that is rolled back. Answers 403 when the caller may not write such
 * records.
 */
export const checkCsvImport = endpoint<One & CsvPlan, CsvProgress>(
  'POST',
  '/api/csv-imports/:id/check',
)

/** Writes all rows or none. With `skipFaulty`, leaves out the rows that the check found faulty. */
export const runCsvImport = endpoint<One & { skipFaulty: boolean }, CsvProgress>(
  'POST',
  '/api/csv-imports/:id/run',
)

/** Cancels a running check or import and discards its changes. */
export const cancelCsvImport = endpoint<One, CsvProgress>('POST', '/api/csv-imports/:id/cancel')

/** Deletes the records that the import created. Records that it changed stay changed. */
export const undoCsvImport = endpoint<One, CsvProgress>('POST', '/api/csv-imports/:id/undo')
