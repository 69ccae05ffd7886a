import { catalog } from '@docket/model/texts/catalog'

export const words = catalog('slugs', {
  reserved: (slug: string) =>
    `“${slug}” is already used by the guide’s own pages. Choose another name, such as “${slug}-tv”.`,
})
