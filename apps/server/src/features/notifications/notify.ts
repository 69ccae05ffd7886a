import type { App, Outgoing } from '@docket/accounts/app/app'
import { readSettings, type UserSettings } from '@docket/model/accounts/user-settings'
import { type User, users } from '@docket/model/collections/accounts/users'
import { notifications } from '@docket/model/collections/station/notifications'
import { organizations } from '@docket/model/collections/station/organizations'
import { type EpochMs, MINUTE_MS, type ZoneName } from '@docket/model/time'
import { minuteOfDay } from '@docket/model/time/zone'
import { quote, quoteInSubject, writeMail } from '@docket/service/mail/write-mail'
import { NOTICES, type Notice, type NoticeKind } from './notices.ts'
import { words } from './words.ts'

const MAIL = 'notifications.mail'
const TELL = 'notifications.tell'
const WRITE = 'notifications.write'
const DAY_MIN = 1440

export type Notify = (notice: Notice) => Promise<void>
/** Queues notices in the current transaction, so that they are sent only if it commits. */
export type NotifyLater = (notices: readonly Notice[], queue: Outgoing) => Promise<void>

/**
 * Creates the functions that notify users: in the studio at once, and by mail if the user wants it. A mail
 * during a user's quiet hours waits until they end.
 */
export function createNotify(app: App): { notify: Notify; notifyLater: NotifyLater } {
  const notify = createTelling(app)
  app.jobs.handle(TELL, async ({ notices }) => {
    for (const notice of notices as Notice[]) await notify(notice)
  })
  app.jobs.handle(MAIL, async ({ notification }) => {
    const found = await app.records.find(notifications, { id: String(notification) })
    const person =
      found && ((await app.records.find(users, { id: found.user })) as User | undefined)
    // A user who has read the notice needs no mail.
    if (!found || !person || found.read || person.suspended) return
    await mail(app, person, found)
  })
  // Each mail to somebody without an account is a job of its own, so that none is sent twice.
  app.jobs.handle(WRITE, async ({ email, notice }) => {
    const { organization, name, title, body } = notice as Notice
    const station = await app.records.find(organizations, { id: organization })
    if (station) await write(app, String(email), { title, body, from: station.name, name })
  })
  return {
    notify,
    async notifyLater(notices, { enqueue }) {
      if (notices.length > 0) await enqueue({ kind: TELL, payload: { notices } })
      for (const { mailTo = [], ...notice } of notices) {
        for (const email of mailTo) await enqueue({ kind: WRITE, payload: { email, notice } })
      }
    },
  }
}

function createTelling(app: App): Notify {
  async function tell(person: User, notice: Notice, zone: ZoneName): Promise<void> {
    const event = `${notice.name} ${notice.about}`.slice(0, 80)
    const kind = NOTICES[notice.name]
    const settings = readSettings(person.settings)
    const wants = waysOf(kind, settings)
    if (wants.length === 0) return
    await app.transaction(async (records, { enqueue }) => {
      if (await records.find(notifications, { user: person.id, event, read: false })) return
      const { id } = await records.create(notifications, {
        organization: notice.organization,
        user: person.id,
        title: notice.title.slice(0, 200).toWellFormed(),
        body: notice.body.slice(0, 2000).toWellFormed(),
        path: notice.path,
        type: kind.type,
        event,
        channelSent: wants,
        // A notice that goes only by mail is stored as read, so that it does not show as unread in the
        // studio.
        read: !wants.includes('app'),
      })
      if (!wants.includes('email')) return
      const at = afterQuiet(settings.notifications, app.clock.now(), zone)
      await enqueue({ kind: MAIL, payload: { notification: id }, key: id, at })
    })
  }

  return async (notice) => {
    // The station may have been deleted in the meantime.
    const station = await app.records.find(organizations, { id: notice.organization })
    if (!station) return
    for (const person of await peopleFor(app, notice)) await tell(person, notice, station.timeZone)
  }
}

async function peopleFor({ records }: App, notice: Notice): Promise<User[]> {
  const { organization, to, except } = notice
  const all = (await records.list(users, { where: { organization, suspended: false } })) as User[]
  const { privileges }: NoticeKind = NOTICES[notice.name]
  const isMeant = ({ id, privileges: held }: User) =>
    to ? to.includes(id) : held.some((one) => one === 'admin' || privileges.includes(one))
  return all.filter((person) => person.id !== except && isMeant(person))
}

function waysOf({ group }: NoticeKind, { notifications: chosen }: UserSettings) {
  const off = chosen.off[group] ?? []
  const allowed = { app: true, email: chosen.email }
  return (['app', 'email'] as const).filter((way) => allowed[way] && !off.includes(way))
}

/** Returns `now`, or the end of the current quiet hours. They may cross midnight. */
export function afterQuiet(
  { quietFrom, quietUntil }: Pick<UserSettings['notifications'], 'quietFrom' | 'quietUntil'>,
  now: EpochMs,
  zone: ZoneName,
): EpochMs {
  if (quietFrom === '' || quietUntil === '') return now
  const wall = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone)
  const minute = wall.hour * 60 + wall.minute
  const length = (minuteOfDay(quietUntil) - minuteOfDay(quietFrom) + DAY_MIN) % DAY_MIN
  const since = (minute - minuteOfDay(quietFrom) + DAY_MIN) % DAY_MIN
  return since < length ? now + (length - since) * MINUTE_MS : now
}

async function mail(
  app: App,
  { email }: User,
  { title, body, path, event }: { title: string; body: string; path: string; event: string },
): Promise<void> {
  const { name, url } = app.installation()
  const template = {
    subject: quoteInSubject(title),
    body: `<p>${quote(body)}</p><p><a href="{ACTION_URL}">{ACTION_URL}</a></p><p>${words.chooseEmails}</p>`,
    actionUrl: `{APP_URL}${path || '/dashboard'}`,
  }
  const facts = { appName: name, appUrl: url, token: '' }
  // The mail limit counts each kind of event separately, so that events caused by strangers cannot block
  // other notices.
  const [about = ''] = event.split(' ', 1)
  const message = writeMail(email, 'notification', template, facts)
  await app.mail.post(message, { kind: 'notification', about })
}

/** Mails somebody without an account, who can open no page of the studio. */
async function write(
  app: App,
  email: string,
  { title, body, from, name }: Pick<Notice, 'title' | 'body' | 'name'> & { from: string },
): Promise<void> {
  const installation = app.installation()
  const template = {
    subject: `${quoteInSubject(title)} · ${quoteInSubject(from)}`,
    body: `<p>${quote(body)}</p><p>${words.mailedBy(quote(from))}</p>`,
    actionUrl: '{APP_URL}',
  }
  const facts = { appName: installation.name, appUrl: installation.url, token: '' }
  const message = writeMail(email, 'notification', template, facts)
  await app.mail.post(message, { kind: 'notification', about: name })
}
