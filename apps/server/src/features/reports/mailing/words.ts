import { catalog } from '@docket/model/texts/catalog'
import { plural } from '@docket/model/texts/plural'

export const mailingWords = catalog('analytics/mailing', {
  mostReports: (most: number) => `A station can save at most ${most} reports.`,
  nobody: 'Nobody would get this. Choose people at the station, or enter addresses.',
  isBusy: 'This report was sent less than a minute ago. Look at what was sent.',
  noServer: 'No mail server is set up. The emails wait in the server’s outbox.',
  someFailed: (failed: number, all: number, why: string) =>
    `${failed} of ${plural(all, { one: '# email was', other: '# emails were' })} not accepted: ${why}`,
  notMade: (why: string) => `The report could not be created: ${why}`,
  unknownReason: 'something went wrong on the server.',
  subject: (report: string, station: string) => `${report} · ${station}`,
  intro: (report: string, station: string) => `${station} sends you its report “${report}”.`,
  period: (from: string, until: string) => `It covers ${from} – ${until}.`,
  open: (days: number) => `Download it here, within ${days} days:`,
  stopHere:
    'You get this because someone at the station put you on the list. Stop these emails here:',
  linkDead: 'This link is no longer valid. Ask the station to send the report again.',
  stopQuestion: (report: string) => `Stop emails with the report “${report}”?`,
  stopped: (report: string) => `You will not get any more emails with the report “${report}”.`,
  stop: 'Stop these emails',
})
