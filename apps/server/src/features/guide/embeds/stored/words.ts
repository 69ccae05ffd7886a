import { catalog } from '@docket/model/texts/catalog'

export const words = catalog('embeds', {
  mostSites: (most: number) => `List at most ${most} sites.`,
  notASite: (text: string) => `“${text}” is not a site. Write it like https://town.example`,
})
