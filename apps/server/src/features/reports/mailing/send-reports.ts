import { Readable } from 'node:stream'
import type { App, Outgoing } from '@docket/accounts/app'
import { type User, users } from '@docket/model/accounts/users'
import { Conflict, Refusal } from '@docket/model/kernel/errors'
import {
  addressesIn,
  filtersOf,
  lastDue,
  nextDue,
  sendReport,
} from '@docket/model/reports/report-mailing'
import {
  type SavedReport,
  type SentReport,
  savedReports,
  sentReports,
} from '@docket/model/reports/saved-reports'
import { organizations } from '@docket/model/station/organizations'
import { DAY_MS, type Instant, MINUTE_MS, toEpochMs, toInstant } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import type { Caller } from '@docket/query/schema'
import { after, before, oneOf, type Records, type StationStaff } from '@docket/records/engine'
import { mailing as words } from '@docket/texts/server/reports'
import { z } from 'zod'
import type { FileWriters } from '../documents/file-writers.ts'
import type { ReportLinks } from './links.ts'
import { noteOutcomes } from './note-outcomes.ts'
import { topicOf } from './topic.ts'
import { reportMail } from './write-mail.ts'

const SEND = 'reports.send'
const EVERY_MS = 30_000
const AT_ONCE = 100
/** A second click within this time counts as a mistake. */
const APART_MS = MINUTE_MS
const SENT_KEPT_DAYS = 400
const READERS = ['admin', 'reports'] as const

export type MailingTools = {
  writers: FileWriters
  links: ReportLinks
  readerOf(caller: Caller): StationStaff
}

/**
 * Sends saved reports when they are due, once for each due time. A due report is claimed with a record that is unique for
 * its time; the emails enter the outbox in the transaction that ends the claim. A server that was off sends only the last
 * one that it missed.
 */
export function sendReports(app: App, tools: MailingTools): void {
  app.jobs.handle(
    SEND,
    async (_payload, { signal }) => {
      await claimDue(app)
      const open = await app.records.list(sentReports, {
        where: { state: 'making' },
        sort: 'created',
        limit: AT_ONCE,
      })
      for (const sent of open) {
        if (signal.aborted) return
        await send(app, tools, sent)
      }
      await noteOutcomes(app)
      await forgetOld(app)
    },
    { lane: 'reports' },
  )
  app.jobs.repeat(SEND, EVERY_MS)

  app.handle(
    sendReport,
    {
      who: 'loggedIn',
      shape: z.object({ id: z.string().max(30) }),
      area: 'Station',
      summary: 'Email a saved report now',
    },
    async ({ params: { id }, caller }) => {
      const staff = tools.readerOf(caller)
      const { sent, recipients } = await app.transaction(async (records) => {
        const report = await records.get(savedReports, id)
        if (report.organization !== staff.organization) return { sent: undefined, recipients: [] }
        return claimNow(records, report, { now: app.clock.now(), by: staff.id })
      })
      if (!sent) throw new Refusal(404, words.linkDead)
      await send(app, tools, sent)
      return { recipients: recipients.length }
    },
  )
}

type Claim = { sent: SentReport | undefined; recipients: string[] }

async function claimNow(
  records: Records,
  report: SavedReport,
  { now, by }: { now: number; by: string },
): Promise<Claim> {
  const recipients = await recipientsOf(records, report)
  if (recipients.length === 0) throw new Conflict(words.nobody)
  const lately = await records.count(sentReports, {
    report: report.id,
    created: after(toInstant(now - APART_MS)),
  })
  if (lately > 0) throw new Conflict(words.isBusy)
  const sent = await records.create(sentReports, {
    organization: report.organization,
    report: report.id,
    dueAt: toInstant(now),
    sentBy: by,
    state: 'making' as const,
    recipients,
  })
  return { sent, recipients }
}

/** Claims each report that is due, in a separate transaction. */
async function claimDue(app: App): Promise<void> {
  const now = app.clock.now()
  const due = await app.records.list(savedReports, {
    where: {
      active: true,
      nextAt: { op: 'within', from: toInstant(0), until: toInstant(now + 1) },
    },
    sort: 'nextAt',
    limit: AT_ONCE,
  })
  for (const { id } of due) {
    await app.transaction(async (records) => {
      const report = await records.find(savedReports, { id, active: true })
      // Another process was first, or someone changed the report.
      if (!report || report.nextAt === '' || toEpochMs(report.nextAt) > now) return
      const { timeZone } = await records.get(organizations, report.organization)
      const last = lastDue(report, timeZone, now) ?? now
      const dueAt = toInstant(Math.max(last, toEpochMs(report.nextAt)))
      const next = nextDue(report, timeZone, now)
      await records.update(savedReports, id, {
        nextAt: next === undefined ? '' : toInstant(next),
      })
      const known = await records.find(sentReports, { report: id, dueAt })
      const recipients = await recipientsOf(records, report)
      if (known || recipients.length === 0) return
      await records.create(sentReports, {
        organization: report.organization,
        report: id,
        dueAt,
        state: 'making' as const,
        recipients,
      })
    })
  }
}

/** Returns the addresses of a report, each once: users who may still see reports, and people without an account. */
async function recipientsOf(
  records: Records,
  { organization, people, addresses, unsubscribed }: SavedReport,
): Promise<string[]> {
  const where = { organization, id: oneOf(people), suspended: false }
  const all = people.length === 0 ? [] : ((await records.list(users, { where })) as User[])
  const staff = all.filter(({ privileges }) => READERS.some((held) => privileges.includes(held)))
  const gone = new Set(unsubscribed ?? [])
  const named = [...staff.map(({ email }) => email.toLowerCase()), ...addressesIn(addresses)]
  return [...new Set(named)].filter((address) => address !== '' && !gone.has(address))
}

/** Writes a claimed report, and queues its emails. */
async function send(app: App, { writers, links }: MailingTools, sent: SentReport): Promise<void> {
  const report = await app.records.find(savedReports, { id: sent.report })
  if (!report) return
  try {
    const { timeZone, name: station } = await app.records.get(organizations, sent.organization)
    const filters = filtersOf(report, dayOf(toEpochMs(sent.dueAt), timeZone))
    const { from, until } = filters
    const period = from && until ? { from, until } : undefined
    await writeFile(app, writers, { sent, report, filters })
    const context = { report: report.name, station, period, file: links.fileOf(sent.id) }
    await app.transaction((records, outgoing) =>
      post(app, { records, outgoing, sent, links, context }),
    )
  } catch (error) {
    app.log.warn('A saved report was not sent.', { report: report.id, error })
    const why = error instanceof Refusal ? error.message : words.unknownReason
    await app.records.update(sentReports, sent.id, {
      state: 'failed',
      reason: words.notMade({ why }),
    })
  }
}

type ReportRequest = {
  sent: SentReport
  report: SavedReport
  filters: object
}

async function writeFile(
  app: App,
  writers: MailingTools['writers'],
  { sent, report, filters }: ReportRequest,
): Promise<void> {
  if (sent.file !== '') return
  const kind = report.report || 'franchise'
  const format = report.format || 'pdf'
  const made = await writers[kind](sent.organization, filters, format)
  const fileName = `${made.name}.${format}`
  const content = Readable.from([Buffer.from(made.content)])
  await app.saveWithFile(
    { collection: sentReports, name: 'file', id: sent.id },
    { filename: fileName, content },
    () => ({ fileName }),
  )
}

type ReportDelivery = {
  records: Records
  outgoing: Outgoing
  sent: SentReport
  links: ReportLinks
  context: Omit<Parameters<typeof reportMail>[1], 'stop' | 'topic'>
}

/** Queues the emails and ends the claim, both or neither. */
async function post(
  app: App,
  { records, outgoing, sent, links, context }: ReportDelivery,
): Promise<void> {
  const claimed = await records.find(sentReports, { id: sent.id, state: 'making' })
  if (!claimed) return
  for (const address of claimed.recipients ?? []) {
    const stop = links.stopOf({ report: claimed.report, address })
    const mail = reportMail(
      address,
      { ...context, stop, topic: topicOf(claimed.id) },
      app.installation(),
    )
    const cause = {
      kind: 'report',
      organization: claimed.organization,
      ...(claimed.sentBy !== '' && { sender: claimed.sentBy }),
      about: claimed.report,
    } as const
    await outgoing.post(mail, cause)
  }
  await records.update(sentReports, claimed.id, { state: 'waiting' })
}

async function forgetOld(app: App): Promise<void> {
  const until: Instant = toInstant(app.clock.now() - SENT_KEPT_DAYS * DAY_MS)
  const old = await app.records.list(sentReports, {
    where: { created: before(until) },
    limit: AT_ONCE,
  })
  for (const { id } of old) await app.records.delete(sentReports, id)
}
