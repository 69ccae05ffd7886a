import type { App, Outgoing } from '@docket/accounts/app'
import type { PushedNotice } from '@docket/model/accounts/push'
import { type PushBrowser, pushBrowsers } from '@docket/model/accounts/push-browsers'
import { readSettings } from '@docket/model/accounts/user-settings'
import { users } from '@docket/model/accounts/users'
import { type Notification, notifications } from '@docket/model/station/notifications'
import { DAY_MS, type EpochMs, SECOND_MS } from '@docket/model/time/instants'
import { languageOfPerson, type TextLanguage } from '@docket/service/languages'
import { isNews } from '../daily-digest.ts'

const PUSH = 'notifications.push'
// The retry delay starts at 10 s and doubles. The last attempt comes about 40 minutes after the first.
const MAX_ATTEMPTS = 9
const TITLE_CHARACTERS = 120
const BODY_CHARACTERS = 300

/** Queues a notice for each of the browsers in the current transaction. */
export type PushLater = (
  notification: Pick<Notification, 'id'>,
  browsers: readonly PushBrowser[],
  at: EpochMs,
  enqueue: Outgoing['enqueue'],
) => Promise<void>

/**
 * Sends notices to users' browsers through the push services of the browser vendors, each once. A browser whose
 * subscription or sessions have ended is removed.
 */
export function pushNotices(app: App): PushLater {
  app.jobs.handle(
    PUSH,
    async ({ notification, browser }, { signal }) => {
      const found = await app.records.find(notifications, { id: String(notification) })
      const to = await app.records.find(pushBrowsers, { id: String(browser) })
      // The browser may belong to another user by now.
      if (!found || !to || to.user !== found.user || !isNews(found)) return
      const person = await app.records.find(users, { id: to.user })
      if (!person || !to.browser || !(await isLoggedIn(app, to))) return remove(app, to)
      const { native } = readSettings(person.settings).notifications
      const ttlMs = Date.parse(found.created) + DAY_MS - app.clock.now()
      if (person.suspended || !native || ttlMs <= 0) return
      const message = {
        text: JSON.stringify(pushed(found, languageOfPerson(person))),
        ttlSec: Math.round(ttlMs / SECOND_MS),
        isUrgent: found.type === 'error',
        topic: found.id,
      }
      if ((await app.push.send(to.browser, message, signal)) === 'gone') await remove(app, to)
    },
    { attempts: MAX_ATTEMPTS, lane: 'push' },
  )
  return async ({ id: notification }, browsers, at, enqueue) => {
    for (const { id: browser } of browsers) {
      const payload = { notification, browser }
      await enqueue({ kind: PUSH, payload, key: `${notification} ${browser}`, at })
    }
  }
}

function pushed({ id, title, body, path }: Notification, lang: TextLanguage): PushedNotice {
  return {
    title: title.slice(0, TITLE_CHARACTERS).toWellFormed(),
    body: body.slice(0, BODY_CHARACTERS).toWellFormed(),
    path: path || '/dashboard',
    tag: id,
    lang,
  }
}

/** Returns whether the user's sessions from when the browser was stored are still valid. */
async function isLoggedIn(app: App, { user, sessionMark }: PushBrowser): Promise<boolean> {
  return (await app.sessionMark(user)) === sessionMark
}

/** Removes a browser, unless it has been stored again with other values in the meantime. */
async function remove(app: App, { id, updated }: PushBrowser): Promise<void> {
  await app.transaction(async (records) => {
    const known = await records.find(pushBrowsers, { id, updated })
    if (known) await records.delete(pushBrowsers, id)
  })
}
