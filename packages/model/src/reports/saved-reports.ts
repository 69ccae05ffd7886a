import { forStaff } from '../kernel/access.ts'
import { collection, type RecordOf } from '../kernel/collection.ts'
import {
  choice,
  file,
  flag,
  instant,
  json,
  reference,
  references,
  TIME_PATTERN,
  text,
  whole,
} from '../kernel/field.ts'
import { MEGABYTE } from '../kernel/limits.ts'

export const SAVED_REPORTS = [
  'franchise',
  'grant',
  'rotation',
  'audience',
  'captions',
  'affidavit',
  'invoice',
] as const
export const REPORT_PERIODS = ['lastWeek', 'lastMonth', 'lastQuarter', 'lastYear'] as const
export const REPORT_WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const

const ACCESS = forStaff('organization', { writers: ['reports'] })

/**
 * A report saved under a name with its filters, and who receives it by email and when. `reports/report-mailing.ts` has
 * the rules.
 */
export const savedReports = collection('savedReports', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    name: text({ required: true, max: 120, presentable: true }),
    report: choice(SAVED_REPORTS, { required: true, default: 'franchise' }),
    // For an affidavit and for invoice figures.
    campaign: reference('campaigns'),
    // The period before the day on which the report is sent. The rotation report, which looks back a number of days,
    // and the invoice do not use it.
    period: choice(REPORT_PERIODS, { default: 'lastMonth' }),
    days: whole({ max: 3660, default: 365 }),
    format: choice(['pdf', 'csv'], { required: true, default: 'pdf' }),
    // Empty: it is sent only on request.
    every: choice(['week', 'month', 'quarter']),
    weekday: choice(REPORT_WEEKDAYS, { default: 'monday' }),
    // In the month, or in the first month of the quarter.
    dayOfMonth: whole({ min: 1, max: 28, default: 1 }),
    // In the station's time zone.
    time: text({ max: 5, pattern: TIME_PATTERN }),
    people: references('users'),
    // For people without an account, one address per line.
    addresses: text({ max: 3000 }),
    active: flag({ default: true }),
    // Addresses that unsubscribed from these emails. Set by the server; nobody can add them again.
    unsubscribed: json<string[]>({ maxSize: 16_384 }),
    // When the report is next due. Set by the server.
    nextAt: instant(),
  },
  indexes: [{ fields: ['organization', 'name'], unique: true }, { fields: ['active', 'nextAt'] }],
  access: ACCESS,
})

export type SavedReport = RecordOf<typeof savedReports>

/** One sending of a saved report. A report has at most one for each due time. */
export const sentReports = collection('sentReports', {
  tenant: 'organization',
  unaudited: true,
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    report: reference('savedReports', { required: true, cascadeDelete: true }),
    dueAt: instant({ required: true }),
    // The user who sent it; empty if it was sent on schedule.
    sentBy: reference('users'),
    // `making`: the report is being created. `waiting`: its emails are in the outbox. `failed`: `reason` says why.
    state: choice(['making', 'waiting', 'sent', 'failed'], { required: true }),
    reason: text({ max: 1000 }),
    recipients: json<string[]>({ maxSize: 16_384 }),
    fileName: text({ max: 250 }),
    file: file({ maxSize: 20 * MEGABYTE, protected: true }),
  },
  indexes: [
    { fields: ['report', 'dueAt'], unique: true },
    { fields: ['organization'] },
    { fields: ['state'] },
  ],
  access: { ...ACCESS, create: null, update: null, delete: null },
})

export type SentReport = RecordOf<typeof sentReports>
