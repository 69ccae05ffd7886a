import { catalog } from '../texts/catalog.ts'

/** What is wrong with an obligation. */
export const obligationWords = catalog('reports/obligations', {
  weekIsShorter: 'A week of one channel has 168 hours.',
  monthIsShorter: 'A month of one channel has at most 744 hours.',
  endsBeforeStart: 'The last day must come after the first.',
})

/** What is wrong with the settings for emailing a report. */
export const mailingWords = catalog('reports/report-mailing', {
  noAddress: (text: string) => `“${text}” is not an email address.`,
  unsubscribed: (address: string) => `${address} has unsubscribed from these emails.`,
  mostAddresses: (most: number) => `Enter at most ${most} addresses.`,
  mostPeople: (most: number) => `Choose at most ${most} people.`,
  nobody: 'Choose who gets it: people at the station, or email addresses.',
  noDays: 'Enter how many days a show must have been off the air to be listed.',
  noCampaign: 'Choose the campaign that the report is about.',
})
