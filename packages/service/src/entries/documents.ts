/** Writes PDF, CSV and spreadsheets, in a separate thread. */

export type { DocumentColumn, DocumentTable, TableDocument } from '../documents/document.ts'
export { documentCsv } from '../documents/document-csv.ts'
export { documentPdf } from '../documents/document-pdf.ts'
export { isolated } from '../documents/isolated.ts'
