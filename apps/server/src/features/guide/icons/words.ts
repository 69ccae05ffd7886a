import { catalog } from '@docket/model/texts/catalog'

export const words = catalog('icons', {
  expected: (least: number, most: number) =>
    `The name of an icon has only lowercase letters, digits and hyphens. Its size is a whole number from ${least} to ${most}.`,
  noIcon: (name: string) => `There is no icon “${name}”.`,
})
