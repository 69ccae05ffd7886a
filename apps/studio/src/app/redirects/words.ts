import { catalog } from '#texts/catalog.ts'

export const words = catalog('app/redirects', {
  leadsBack: (path: string) => `The redirects from ${path} lead back to the same page.`,
  kindNotOpened: (protocol: string) => `Docket TV does not open ${protocol} addresses.`,
  notAllowed: (origin: string) => `${origin} is not in the list of allowed external addresses.`,
})
