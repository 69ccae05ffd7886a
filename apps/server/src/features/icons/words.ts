import { catalog } from '@docket/model/texts/catalog'

export const words = catalog('icons', {
  noIcon: (name: string) => `There is no icon “${name}”.`,
})
