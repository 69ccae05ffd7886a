import { catalog } from '../texts/catalog.ts'

/** What is wrong with the value of a station's own field. It follows the name of the field. */
export const words = catalog('station/custom-fields', {
  number: 'is not a number',
  date: 'is not a date',
  list: 'is not one of the choices',
  bool: 'is neither yes nor no',
  text: (most: number) => `is not text of at most ${most} characters`,
})

/** Why what a legal hold covers stays, and what is wrong with an archive rule. */
export const holdWords = catalog('station/holds', {
  held: (hold: string) =>
    `The legal hold “${hold}” keeps this as it is. An administrator can end the hold under Archive rules.`,
  heldStation: (hold: string) =>
    `The legal hold “${hold}” keeps records of this station. End the hold under Archive rules first.`,
  noFiles: 'Members and campaigns have no files to clear. Archive or delete them.',
  noCategory: 'Members and campaigns have no category.',
  noAirings: 'Members and campaigns do not air.',
  noCondition: 'Enter after how many days or airings this happens.',
})
