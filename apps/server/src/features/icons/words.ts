import { catalog } from '@docket/model/texts/catalog'

export const words = catalog('icons', {
  expected: (least: number, most: number) =>
    `The name of an icon is made of lowercase letters, digits and hyphens; its size is a whole number from ${least} to ${most}.`,
  noIcon: (name: string) => `There is no icon “${name}”.`,
})
