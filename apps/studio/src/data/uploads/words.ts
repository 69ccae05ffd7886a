import { catalog } from '#texts/catalog.ts'

export const words = catalog('data/uploads', {
  refusedBetween: (status: number) =>
    `Something between this browser and Docket TV, such as a proxy, refused the file (${status}). Whoever runs the server can change that.`,
  unreadable: 'The file can no longer be read. It was changed or moved, or its disk was removed.',
})
