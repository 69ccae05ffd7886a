import { catalog } from '../texts/catalog.ts'

/** What is wrong with the value of a station's own field. The field's name precedes it. */
export const words = catalog('station/custom-fields', {
  number: 'is not a number',
  date: 'is not a date',
  list: 'is not one of the choices',
  bool: 'is neither yes nor no',
  text: (most: number) => `is not text of at most ${most} characters`,
})

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

/** What is wrong with an obligation. */
export const obligationWords = catalog('station/obligations', {
  weekIsShorter: 'A week of one channel has 168 hours.',
  monthIsShorter: 'A month of one channel has at most 744 hours.',
  endsBeforeStart: 'The last day must come after the first.',
})

/** What is wrong with the settings for emailing a report. */
export const mailingWords = catalog('station/report-mailing', {
  noAddress: (text: string) => `“${text}” is not an email address.`,
  unsubscribed: (address: string) => `${address} has unsubscribed from these emails.`,
  mostAddresses: (most: number) => `Enter at most ${most} addresses.`,
  mostPeople: (most: number) => `Choose at most ${most} people.`,
  nobody: 'Choose who gets it: people at the station, or email addresses.',
  noDays: 'Enter how many days a show must have been off the air to be listed.',
  noCampaign: 'Choose the campaign that the report is about.',
})
