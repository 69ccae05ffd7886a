import type { CsvImport } from '../collections/csv-imports.ts'
import { endpoint } from '../endpoint.ts'
import type { CsvFault, CsvPlan } from './map-row.ts'

/** How many faults, and how many warnings, are told in full. */
export const TOLD_FAULTS = 1000

/** How far an import has come, and what came of it. */
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

/** 404 unless the caller sent the file. */
export const readCsvImport = endpoint<One, CsvProgress>('GET', '/api/csv-imports/:id')

/** Reads every row and tries it out; nothing stays written. 403 for whoever may not write such records. */
export const checkCsvImport = endpoint<One & CsvPlan, CsvProgress>(
  'POST',
  '/api/csv-imports/:id/check',
)

/** Writes every row, all or nothing. With `skipFaulty`, rows that the check faulted are left out. */
export const runCsvImport = endpoint<One & { skipFaulty: boolean }, CsvProgress>(
  'POST',
  '/api/csv-imports/:id/run',
)

/** Ends a check or an import under way; nothing of it stays. */
export const cancelCsvImport = endpoint<One, CsvProgress>('POST', '/api/csv-imports/:id/cancel')

/** Deletes what the import made. What it changed stays changed. */
export const undoCsvImport = endpoint<One, CsvProgress>('POST', '/api/csv-imports/:id/undo')
