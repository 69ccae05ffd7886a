import { catalog } from '#texts/catalog.ts'

export const words = catalog('data/uploads', {
  unreadable: 'The file can no longer be read. It was changed or moved, or its disk was removed.',
})
