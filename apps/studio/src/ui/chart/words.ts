import { catalog } from '#texts/catalog.ts'

export const words = catalog('ui/chart', {
  chart: 'Chart',
  table: 'Table',
  csv: 'CSV',
  asChart: (title: string) => `${title}, as a chart`,
  asTable: (title: string) => `${title}, as a table`,
  asCsv: (title: string) => `${title}, as CSV`,
  tableOf: (title: string) => `${title}, table`,
})
