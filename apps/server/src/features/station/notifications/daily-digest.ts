import type { App, Outgoing } from '@docket/accounts/app'
import { digestTime, nextDigest } from '@docket/model/accounts/digest'
import { NOTIFIED_EVENTS, readSettings } from '@docket/model/accounts/user-settings'
import { type User, users } from '@docket/model/accounts/users'
import type { RecordOf } from '@docket/model/kernel/collection'
import { NOTICES, type NoticeName } from '@docket/model/station/notices'
import { type Notification, notifications } from '@docket/model/station/notifications'
import { organizations } from '@docket/model/station/organizations'
import { addDays } from '@docket/model/time/calendar'
import type { Day, EpochMs, ZoneName } from '@docket/model/time/instants'
import { not, type Records, within } from '@docket/records/engine'
import { inLanguage, languageOfPerson } from '@docket/service/languages'
import { type Mail, quote, quoteInSubject, writeMail } from '@docket/service/mail'
import { accounts as eventNames } from '@docket/texts/model/accounts'
import { notifications as words } from '@docket/texts/server/station'

const DIGEST = 'notifications.digest'
/** The most notices that a digest lists; it counts the rest. */
const MAX_LISTED = 50

export type DailyDigest = {
  /** Queues the next digest of the user in the current transaction. Returns its day. */
  plan(records: Records, enqueue: Outgoing['enqueue'], person: User, zone: ZoneName): Promise<Day>
}

/**
 * Sends users one email a day with all notices that are waiting for it and are still unread. The transaction that queues
 * the email marks the notices, so no notice is in two digests and a day has only one, even if a process crashes.
 */
export function dailyDigest(app: App): DailyDigest {
  app.jobs.handle(DIGEST, async ({ user, day }) => {
    await app.transaction((records, outgoing) =>
      sendDigest(app, records, outgoing, { user: String(user), day: String(day) }),
    )
  })
  app.beforeCommit(
    users,
    'queues the digest again when its hour has changed',
    async (changes, { records, enqueue }) => {
      for (const { action, record, before } of changes) {
        if (action !== 'update' || hoursOf(record) === hoursOf(before)) continue
        const day = await dayThatWaits(records, record)
        if (day && day.at > app.clock.now()) await queue(enqueue, record.id, day.day, day.at)
      }
    },
  )
  return {
    async plan(records, enqueue, { id, settings }, zone) {
      const told = readSettings(settings).notifications
      const last = await lastDay(records, id)
      const { day, at } = nextDigest(told, app.clock.now(), zone, last)
      await queue(enqueue, id, day, at)
      return day
    },
  }
}

/** Returns whether the notice is unread. A notice that the studio does not show is stored as read. */
export function isNews({ read, channelSent }: Pick<Notification, 'read' | 'channelSent'>): boolean {
  return !read || !channelSent.includes('app')
}

function hoursOf({ settings }: Pick<User, 'settings'>): string {
  const { digestAt, quietFrom, quietUntil } = readSettings(settings).notifications
  return [digestAt, quietFrom, quietUntil].join(' ')
}

/** Returns the day of the user's next digest, and its time by the current settings. */
async function dayThatWaits(
  records: Records,
  { id: user, organization, settings }: RecordOf<typeof users>,
) {
  const where = { user, digested: false, digest: not('') }
  const [first] = await records.list(notifications, { where, limit: 1 })
  const station = first && (await records.find(organizations, { id: organization }))
  if (!station) return undefined
  const told = readSettings(settings).notifications
  return { day: first.digest, at: digestTime(told, first.digest, station.timeZone) }
}

/** Queues a digest. The key contains the time, so that a running digest job can queue the next one. */
function queue(enqueue: Outgoing['enqueue'], user: string, day: Day, at: EpochMs): Promise<void> {
  return enqueue({ kind: DIGEST, payload: { user, day }, key: `${user} ${at}`, at })
}

/** Returns the last day whose digest was written; empty if none was. */
async function lastDay(records: Records, user: string): Promise<Day | ''> {
  const where = { user, digested: true }
  const [last] = await records.list(notifications, { where, sort: '-digest', limit: 1 })
  return last?.digest ?? ''
}

async function sendDigest(
  app: App,
  records: Records,
  { enqueue, post }: Outgoing,
  { user, day }: { user: string; day: Day },
): Promise<void> {
  const person = (await records.find(users, { id: user })) as User | undefined
  const station = person && (await records.find(organizations, { id: person.organization }))
  if (!station) return
  // Notices from an earlier day are still waiting if its digest could not be written.
  const where = { user, digested: false, digest: within('0', addDays(day, 1)) }
  const waiting = await records.list(notifications, { where, sort: '-created' })
  if (waiting.length === 0) return
  const told = readSettings(person.settings).notifications
  const [now, zone] = [app.clock.now(), station.timeZone]
  // The hour may have changed since then, before or after the digest of the day.
  const last = await lastDay(records, user)
  const due =
    day > last ? { day, at: digestTime(told, day, zone) } : nextDigest(told, now, zone, last)
  for (const { id } of waiting) {
    await records.update(notifications, id, { digest: due.day, digested: due.at <= now })
  }
  if (due.at > now) return queue(enqueue, user, due.day, due.at)
  const unread = waiting.filter(isNews)
  if (unread.length === 0 || person.suspended || !told.email) return
  const cause = { kind: 'notification', about: 'digest' } as const
  const write = () => digestMail(app, person.email, station.name, unread)
  await post(inLanguage(languageOfPerson(person), write), cause)
}

/** Writes the digest: the notices by event, each with a link to the page where the user can act on it. */
function digestMail(app: App, to: string, station: string, notices: readonly Notification[]): Mail {
  const listed = notices.slice(0, MAX_LISTED)
  const groups = NOTIFIED_EVENTS.map((event) => ({
    name: eventNames[event],
    notices: listed.filter((notice) => groupOf(notice) === event),
  }))
  const lines = groups
    .filter((group) => group.notices.length > 0)
    .map((group) => [`<h2>${group.name}</h2>`, ...group.notices.map(lineOf)].join('\n'))
  const rest = notices.length - listed.length
  const more = rest > 0 ? [`<p>${words.digest.more({ count: rest })}</p>`] : []
  const template = {
    subject: `${words.digest.subject({ count: notices.length })} · ${quoteInSubject(station)}`,
    body: [...lines, ...more, `<p>${words.chooseEmails}</p>`].join('\n'),
    actionUrl: '{APP_URL}/dashboard',
  }
  const { name, url } = app.installation()
  return writeMail(to, 'digest', template, { appName: name, appUrl: url, token: '' })
}

function lineOf({ title, body, path }: Notification): string {
  const link = `<a href="{APP_URL}${quote(path || '/dashboard')}">${quote(title)}</a>`
  return `<p>${link}<br>${quote(body)}</p>`
}

function groupOf({ event }: Notification) {
  const [name = ''] = event.split(' ', 1)
  return Object.hasOwn(NOTICES, name) ? NOTICES[name as NoticeName].group : undefined
}
