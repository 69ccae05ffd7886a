import { catalog } from '../texts/catalog.ts'

/** Why a legal hold blocks a change, and what is wrong with an archive rule. */
export const holdWords = catalog('station/holds', {
  held: (hold: string) =>
    `The legal hold “${hold}” keeps this as it is. An administrator can end the hold under Archive rules.`,
  heldStation: (hold: string) =>
    `The legal hold “${hold}” keeps records of this station. End the hold under Archive rules first.`,
  noFiles: 'Members and campaigns have no files to clear. Archive or delete them.',
  noCategory: 'Members and campaigns have no category.',
  noAirings: 'Members and campaigns do not air.',
  noCondition: 'Enter how many days or airings to wait before this happens.',
})

/** What is wrong with the rules for filling a channel’s gaps. */
export const fillWords = catalog('station/fill-rules', {
  listSources: 'List what fills the gaps, each with its number of turns.',
  chooseSource: (place: number) => `Choose what line ${place} stands for, or remove it.`,
  enterTurns: (place: number, most: number) =>
    `Enter the turns of line ${place}: a whole number from 1 to ${most}.`,
  onlyOnce: (place: number) => `Line ${place} repeats one above. Remove one of them.`,
})
