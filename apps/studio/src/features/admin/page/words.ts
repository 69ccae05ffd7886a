import { catalog } from '#texts/catalog.ts'

export const words = catalog('admin/page', {
  pages: 'Pages',
  newer: 'Newer',
  page: (page: number) => `Page ${page}`,
  older: 'Older',
})
