import { catalog } from '#texts/catalog.ts'

export const words = catalog('ui/form/rich-text', {
  bold: 'Bold',
  italic: 'Italic',
  list: 'List',
  numberedList: 'Numbered list',
  quote: 'Quote',
  formatting: (label: string) => `${label}: formatting`,
  link: 'Link',
  linkAddress: 'Address of the link. Press Enter to add it.',
})
