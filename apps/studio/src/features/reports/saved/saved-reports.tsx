import { savedReports } from '@docket/model/reports/saved-reports'
import { entities as names } from '@docket/texts/studio/app'
import { saved as words } from '@docket/texts/studio/reports'
import { resource } from '#resources/resource.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { REPORT_LISTS } from '../area.ts'
import { SentReports } from './sent-reports.tsx'

export const savedReportPages = resource(savedReports, {
  path: '/analytics/saved',
  one: names.savedReport,
  many: names.savedReports,
  area: REPORT_LISTS,
  words: {
    name: { placeholder: words.nameExample },
    report: { label: words.report, names: words.reports },
    campaign: { label: words.campaign, help: words.campaignHelp },
    period: { label: words.period, names: words.periods, help: words.periodHelp },
    days: { label: words.days, help: words.daysHelp },
    format: { label: words.format, names: words.formats },
    every: { label: words.every, names: words.everyNames, help: words.everyHelp },
    weekday: { label: words.weekday, help: words.weekdayHelp },
    dayOfMonth: { label: words.dayOfMonth, help: words.dayOfMonthHelp },
    time: { label: words.time, help: words.timeHelp },
    people: { label: words.people },
    addresses: {
      label: words.addresses,
      lines: 4,
      placeholder: words.addressExample,
      help: words.addressesHelp,
    },
    active: { label: words.active },
    nextAt: { label: words.nextAt, readOnly: true },
  },
  columns: ['name', 'report', 'period', 'every', 'nextAt', 'active'],
  search: ['name'],
  filters: ['report', 'every', 'active'],
  sort: 'name',
  sections: [
    { names: ['name', 'report', 'campaign', 'period', 'days', 'format'] },
    {
      heading: words.mailing,
      text: words.mailingHelp,
      names: ['every', 'weekday', 'dayOfMonth', 'time', 'people', 'addresses', 'active', 'nextAt'],
    },
  ],
  tabs: [
    { id: 'sent', name: words.sent, content: ({ record }) => <SentReports report={record} /> },
  ],
  bulk: ['active'],
  removable: true,
  empty: (
    <>
      <strong>{words.noSavedReports}</strong> {words.noSavedReportsHelp}
    </>
  ),
  line: ({ active }) => !active && <Badge>{words.off}</Badge>,
})
