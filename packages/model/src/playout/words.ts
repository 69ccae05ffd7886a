import { catalog } from '../texts/catalog.ts'

/** What is wrong with the rules that say what fills a channel’s gaps. */
export const words = catalog('playout/fill', {
  listSources: 'List what fills the gaps, each with its number of turns.',
  chooseSource: (place: number) => `Choose what line ${place} stands for, or remove it.`,
  enterTurns: (place: number, most: number) =>
    `Enter the turns of line ${place}: a whole number from 1 to ${most}.`,
  onlyOnce: (place: number) => `Line ${place} repeats one above. Remove one of them.`,
})
