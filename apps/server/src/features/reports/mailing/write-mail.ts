import type { Installation } from '@docket/accounts/app'
import { REPORT_LINK_DAYS } from '@docket/model/reports/report-mailing'
import { addDays } from '@docket/model/time/calendar'
import { formatDay } from '@docket/model/time/format'
import type { Day } from '@docket/model/time/instants'
import { type Mail, quote, quoteInSubject, writeMail } from '@docket/service/mail'
import { mailing as words } from '@docket/texts/server/reports'

export const FILE_PATH = '/api/analytics/sent'
export const STOP_PATH = '/api/analytics/stop'

export type ReportMail = {
  report: string
  station: string
  /** Absent if the report has no period. */
  period?: { from: Day; until: Day } | undefined
  /** Tokens of the links. */
  file: string
  stop: string
  topic: string
}

/** Writes the email with the link to a report. It does not contain the file, because mail servers refuse large ones. */
export function reportMail(
  to: string,
  { report, station, period, file, stop, topic }: ReportMail,
  installation: Installation,
): Mail {
  const days = period && [
    formatDay(period.from, 'date'),
    formatDay(addDays(period.until, -1), 'date'),
  ]
  const body = [
    quote(words.intro({ report, station })),
    ...(days ? [quote(words.period({ from: days[0] ?? '', until: days[1] ?? '' }))] : []),
    `${quote(words.open({ days: REPORT_LINK_DAYS }))}<br><a href="{ACTION_URL}">{ACTION_URL}</a>`,
    `${quote(words.stopHere)}<br><a href="{APP_URL}${STOP_PATH}/${stop}">{APP_URL}${STOP_PATH}/${stop}</a>`,
    `${quote(station)}, {APP_NAME}`,
  ]
  const template = {
    subject: quoteInSubject(words.subject({ report, station })),
    body: body.map((one) => `<p>${one}</p>`).join('\n'),
    actionUrl: `{APP_URL}${FILE_PATH}/{TOKEN}`,
    stopUrl: `{APP_URL}${STOP_PATH}/${stop}`,
  }
  const facts = { appName: installation.name, appUrl: installation.url, token: file }
  return writeMail(to, topic, template, facts)
}
