import type { App, Outgoing } from '@docket/accounts/app'
import { afterQuiet } from '@docket/model/accounts/digest'
import { type PushBrowser, pushBrowsers } from '@docket/model/accounts/push-browsers'
import {
  NOTICE_METHODS,
  type NotifiedEvent,
  type NotifiedWay,
  readSettings,
  type UserSettings,
} from '@docket/model/accounts/user-settings'
import { type User, users } from '@docket/model/accounts/users'
import { NOTICES, type NoticeKind } from '@docket/model/station/notices'
import { type Notification, notifications } from '@docket/model/station/notifications'
import { organizations } from '@docket/model/station/organizations'
import { DAY_MS, type EpochMs, toInstant, type ZoneName } from '@docket/model/time/instants'
import { after, type Records } from '@docket/records/engine'
import { languageOfPerson, type TextLanguage } from '@docket/service/languages'
import { type DailyDigest, dailyDigest, isNews } from './daily-digest.ts'
import { mailNotice, mailOutsider } from './mail-notice.ts'
import { type Notice, type WrittenNotice, written } from './notices.ts'
import { type PushLater, pushNotices } from './push/push-notices.ts'

const MAIL = 'notifications.mail'
const TELL = 'notifications.tell'
const WRITE = 'notifications.write'

export type Notify = (notice: Notice) => Promise<void>
/** Queues notices in the current transaction, so that they are sent only if it commits. */
export type NotifyLater = (notices: readonly Notice[], queue: Outgoing) => Promise<void>

/**
 * Creates the functions that notify users: in the studio at once; if the user wants, also by email and in browsers, at
 * once, after quiet hours, or in the daily digest.
 */
export function createNotify(app: App): { notify: Notify; notifyLater: NotifyLater } {
  const notifyAll = createNotifier(app, dailyDigest(app), pushNotices(app))
  app.jobs.handle(TELL, async ({ notices }) => {
    for (const notice of notices as WrittenNotice[]) await notifyAll(notice)
  })
  app.jobs.handle(MAIL, async ({ notification }) => {
    const found = await app.records.find(notifications, { id: String(notification) })
    const person =
      found && ((await app.records.find(users, { id: found.user })) as User | undefined)
    // A user who has read the notice needs no mail.
    if (!found || !person || !isNews(found) || person.suspended) return
    await mailNotice(app, person, found)
  })
  // Each email to someone without an account is a separate job, so that none is sent twice.
  app.jobs.handle(WRITE, async ({ email, notice }) => {
    const { organization, name, said } = notice as WrittenNotice
    const station = await app.records.find(organizations, { id: organization })
    if (station) await mailOutsider(app, station, { email: String(email), name, said })
  })
  return {
    notify: (notice) => notifyAll(written(notice)),
    async notifyLater(unwritten, { enqueue }) {
      const notices = unwritten.map(written)
      if (notices.length > 0) await enqueue({ kind: TELL, payload: { notices } })
      for (const { mailTo = [], ...notice } of notices) {
        for (const email of mailTo) await enqueue({ kind: WRITE, payload: { email, notice } })
      }
    },
  }
}

function createNotifier(
  app: App,
  digest: DailyDigest,
  pushLater: PushLater,
): (notice: WrittenNotice) => Promise<void> {
  async function notifyPerson(person: User, notice: WrittenNotice, zone: ZoneName): Promise<void> {
    const { type, group } = NOTICES[notice.name]
    const told = readSettings(person.settings).notifications
    const chosen = waysOf(group, told)
    if (chosen.length === 0) return
    await app.transaction(async (records, { enqueue }) => {
      const browsers = await browsersOf(records, person, chosen)
      const wants = chosen.filter((way) => way !== 'native' || browsers.length > 0)
      const content = {
        ...contentOf(notice, languageOfPerson(person)),
        type,
        user: person.id,
        channelSent: wants,
      }
      const now = app.clock.now()
      if (wants.length === 0 || (await isKnown(records, content, now))) return
      const mails = whenMailed(group, told, wants)
      const day = mails === 'daily' ? await digest.plan(records, enqueue, person, zone) : ''
      // A notice that the user does not want in the studio is stored as read, so that it does not show there.
      const read = !wants.includes('app')
      const { id } = await records.create(notifications, { ...content, read, digest: day })
      const at = afterQuiet(told, now, zone)
      await pushLater({ id }, browsers, at, enqueue)
      if (mails === 'once')
        await enqueue({ kind: MAIL, payload: { notification: id }, key: id, at })
    })
  }

  return async (notice) => {
    // The station may have been deleted in the meantime.
    const station = await app.records.find(organizations, { id: notice.organization })
    if (!station) return
    for (const person of await peopleFor(app, notice))
      await notifyPerson(person, notice, station.timeZone)
  }
}

function contentOf(
  { organization, name, about, said, path }: WrittenNotice,
  language: TextLanguage,
) {
  const { title, body } = said[language]
  return {
    organization,
    path,
    title: title.slice(0, 200).toWellFormed(),
    body: body.slice(0, 2000).toWellFormed(),
    event: `${name} ${about}`.slice(0, 80),
  }
}

async function browsersOf(
  records: Records,
  { id: user }: User,
  ways: readonly NotifiedWay[],
): Promise<PushBrowser[]> {
  return ways.includes('native') ? records.list(pushBrowsers, { where: { user } }) : []
}

/**
 * Returns whether the user has an unread notice of the event. A notice that the studio does not show cannot be read, so it
 * counts as unread for a day.
 */
async function isKnown(
  records: Records,
  { user, event, channelSent }: Pick<Notification, 'user' | 'event' | 'channelSent'>,
  now: EpochMs,
): Promise<boolean> {
  const where = channelSent.includes('app')
    ? { user, event, read: false }
    : { user, event, created: after(toInstant(now - DAY_MS)) }
  return (await records.find(notifications, where)) !== undefined
}

function whenMailed(
  group: NotifiedEvent,
  { daily }: UserSettings['notifications'],
  ways: readonly NotifiedWay[],
): 'once' | 'daily' | 'never' {
  if (!ways.includes('email')) return 'never'
  return daily.includes(group) ? 'daily' : 'once'
}

async function peopleFor({ records }: App, notice: WrittenNotice): Promise<User[]> {
  const { organization, to, except } = notice
  const all = (await records.list(users, { where: { organization, suspended: false } })) as User[]
  const { privileges }: NoticeKind = NOTICES[notice.name]
  const isMeant = ({ id, privileges: held }: User) =>
    to ? to.includes(id) : held.some((one) => one === 'admin' || privileges.includes(one))
  return all.filter((person) => person.id !== except && isMeant(person))
}

function waysOf(
  group: NotifiedEvent,
  { off, email, native }: UserSettings['notifications'],
): NotifiedWay[] {
  const allowed = { app: true, email, native }
  return NOTICE_METHODS.filter((way) => allowed[way] && !off[group]?.includes(way))
}
