import { catalog } from '@docket/model/texts/catalog'

export const words = catalog('custom-fields', {
  mostFields: (most: number) =>
    `A station can have at most ${most} custom fields. Delete one first.`,
  choices: (most: number, characters: number) =>
    `Enter 1 to ${most} different choices of at most ${characters} characters.`,
})
