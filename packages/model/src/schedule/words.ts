import { catalog } from '../texts/catalog.ts'

/** What is wrong with the list of the providers that carry a channel. */
export const words = catalog('schedule/carriage', {
  listProviders: 'List the providers, each with a name and a number.',
  mostProviders: (most: number) => `List at most ${most} providers.`,
  enterName: (place: number) => `Enter the name of provider ${place}, or remove its line.`,
  longName: (place: number, most: number) =>
    `The name of provider ${place} is too long. Use at most ${most} characters.`,
  longNumber: (provider: string, most: number) =>
    `The number at ${provider} is too long. Use at most ${most} characters.`,
})
