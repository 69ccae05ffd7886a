import { catalog } from '@docket/model/texts/catalog'

export const words = catalog('guide-look', {
  mostLinks: (most: number) => `List at most ${most} links.`,
  noLink: (given: string) =>
    `“${given}” is not a link. Write its name and then its address: Donate https://town.example/give`,
})
