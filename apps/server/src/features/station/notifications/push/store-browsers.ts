import { createHash } from 'node:crypto'
import type { App } from '@docket/accounts/app'
import type { BrowserAddress } from '@docket/model/accounts/push'
import {
  dropPushBrowser,
  MAX_PUSH_BROWSERS,
  readPushKey,
  storePushBrowser,
} from '@docket/model/accounts/push'
import { pushBrowsers } from '@docket/model/accounts/push-browsers'
import { users } from '@docket/model/accounts/users'
import { Forbidden } from '@docket/model/kernel/errors'
import type { Records } from '@docket/records/engine'
import { notifications as words } from '@docket/texts/server/station'
import { z } from 'zod'

const KEY_CHARACTERS = 200
const ADDRESS = {
  endpoint: z.string().max(1000),
  p256dh: z.string().max(KEY_CHARACTERS),
  auth: z.string().max(KEY_CHARACTERS),
}

/** Stores which browsers of a user get notifications, and removes them when the user logs out. */
export function storeBrowsers(app: App): void {
  app.handle(
    readPushKey,
    {
      who: 'loggedIn',
      shape: z.object({}),
      area: 'Accounts',
      summary: 'Returns the key that browsers subscribe to notifications with.',
    },
    async () => ({ key: await app.push.publicKey() }),
  )
  app.handle(
    storePushBrowser,
    {
      who: 'loggedIn',
      shape: z.object({ ...ADDRESS, label: z.string().max(80) }),
      area: 'Accounts',
      summary: 'Stores a browser of the current user that gets notifications.',
    },
    async ({ params: { label, ...browser }, caller }) => {
      if (caller.kind !== 'user') throw new Forbidden(words.onlyUsers)
      app.push.check(browser)
      const { id: user } = caller.record
      const mark = (await app.sessionMark(user)) ?? ''
      return app.transaction(async (records) => {
        const { organization } = await records.get(users, user)
        const addressHash = hashOf(browser)
        const values = { organization, user, label: label.toWellFormed(), sessionMark: mark }
        const known = await records.find(pushBrowsers, { addressHash })
        // The same browser was registered for another station or user, whose subscription has ended.
        if (known?.organization === organization) {
          await records.update(pushBrowsers, known.id, values)
          return { id: known.id }
        }
        if (known) await records.delete(pushBrowsers, known.id)
        await makeRoom(records, user)
        const { id } = await records.create(pushBrowsers, { ...values, browser, addressHash })
        return { id }
      })
    },
  )
  app.handle(
    dropPushBrowser,
    {
      who: 'anyone',
      shape: z.object(ADDRESS),
      area: 'Accounts',
      summary: 'Removes a browser that gets notifications.',
    },
    async ({ params }) => {
      await app.transaction(async (records) => {
        const known = await records.find(pushBrowsers, { addressHash: hashOf(params) })
        if (known) await records.delete(pushBrowsers, known.id)
      })
      return { dropped: true }
    },
  )
}

async function makeRoom(records: Records, user: string): Promise<void> {
  const own = await records.list(pushBrowsers, { where: { user }, sort: '-created' })
  for (const { id } of own.slice(MAX_PUSH_BROWSERS - 1)) await records.delete(pushBrowsers, id)
}

/** Hashes the address and the keys, so that someone who knows only the address cannot find the browser. */
function hashOf({ endpoint, p256dh, auth }: BrowserAddress): string {
  return createHash('sha256').update(`push ${endpoint} ${p256dh} ${auth}`).digest('hex')
}
