import { endpoint } from '../kernel/endpoint.ts'
import { type ShapedValue, shape } from '../kernel/shape.ts'
import type { CsvImport } from './csv-imports.ts'
import { type CsvPlan, csvFaultShape } from './map-row.ts'

/** The maximum number of faults, and of warnings, that are reported in full. */
export const TOLD_FAULTS = 1000

const STORED = [
  'id',
  'target',
  'fileName',
  'state',
  'done',
  'total',
  'toCreate',
  'toUpdate',
  'same',
  'faulty',
  'message',
] as const

/** The progress and the result of an import. */
export const csvProgressShape = shape('CsvProgress', (z) =>
  z.recordOf<Pick<CsvImport, (typeof STORED)[number]>>('csvImports', STORED).extend({
    faults: z.array(csvFaultShape(z)).describe(`The first faults, at most ${TOLD_FAULTS}.`),
    warnings: z.array(csvFaultShape(z)),
    faultyLines: z.array(z.int()).describe('The line numbers of all faulty rows.'),
    madeCount: z.int().describe('How many records it created.'),
  }),
)
export type CsvProgress = ShapedValue<typeof csvProgressShape>

type ImportId = { id: string }

/** Answers 404 unless the caller uploaded the file. */
export const readCsvImport = endpoint<ImportId, CsvProgress>('GET', '/api/csv-imports/:id', {
  answer: csvProgressShape,
})

/**
 * Checks every row by a trial write that is rolled back. Answers 403 when the caller may not write such
 * records.
 */
export const checkCsvImport = endpoint<ImportId & CsvPlan, CsvProgress>(
  'POST',
  '/api/csv-imports/:id/check',
  { answer: csvProgressShape, refuses: [409] },
)

/** Writes all rows or none. With `skipFaulty`, leaves out the rows that the check found faulty. */
export const runCsvImport = endpoint<ImportId & { skipFaulty: boolean }, CsvProgress>(
  'POST',
  '/api/csv-imports/:id/run',
  { answer: csvProgressShape, refuses: [409] },
)

/** Cancels a running check or import and discards its changes. */
export const cancelCsvImport = endpoint<ImportId, CsvProgress>(
  'POST',
  '/api/csv-imports/:id/cancel',
  {
    answer: csvProgressShape,
  },
)

/** Deletes the records that the import created. Records that it changed stay changed. */
export const undoCsvImport = endpoint<ImportId, CsvProgress>('POST', '/api/csv-imports/:id/undo', {
  answer: csvProgressShape,
  refuses: [409],
})
