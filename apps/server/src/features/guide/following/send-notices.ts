import type { App, Outgoing } from '@docket/accounts/app/app'
import { type Follower, followers } from '@docket/model/collections/audience/followers'
import type { FollowNotice } from '@docket/model/guide/following/following'
import { MINUTE_MS, SECOND_MS, toInstant } from '@docket/model/time'
import type { Sealer } from '@docket/service/secrets/sealer'
import type { Station } from '../stations.ts'
import type { Event } from './compare-airings.ts'
import type { FollowCatalogs } from './follow-catalogs.ts'
import { eventMail, eventNotice, languageOfFollower, worthUntil } from './follower-notices.ts'
import { openLink } from './link.ts'

const PUSH = 'following.push'
// The retry delay starts at 10 s and doubles. The last attempt comes about 40 minutes after the first.
const ATTEMPTS = 9

/**
 * Queues messages about events in the current transaction, by mail or by browser notification as the follower
 * chose.
 */
export type SendNotices = (
  station: Station,
  follower: Follower,
  events: readonly Event[],
  outgoing: Outgoing,
) => Promise<void>

type Parts = { app: App; sealer: Sealer; followWords: FollowCatalogs }

/**
 * Returns the function that notifies followers. Mails go through the outbox, browser notifications through a
 * job lane of their own.
 */
export function sendNotices({ app, sealer, followWords }: Parts): SendNotices {
  app.jobs.handle(
    PUSH,
    async ({ follower: id, notice, until, isUrgent }, { signal }) => {
      const follower = await app.records.find(followers, { id: String(id) })
      const ttlMs = Number(until) - app.clock.now()
      // Skips a follow that has ended and an event that is over.
      if (!follower?.browser || follower.goneAt !== '' || ttlMs <= 0) return
      const shown = notice as FollowNotice
      const message = {
        text: JSON.stringify(shown),
        ttlSec: Math.max(ttlMs, MINUTE_MS) / SECOND_MS,
        isUrgent: isUrgent === true,
        topic: `${follower.id} ${shown.tag}`,
      }
      const outcome = await app.push.send(follower.browser, message, signal)
      if (outcome === 'gone') await noteGone(app, follower)
    },
    { attempts: ATTEMPTS, lane: 'push' },
  )

  return async (station, follower, events, { post, enqueue }) => {
    const token = openLink(follower, sealer)
    if (!token) {
      app.log.warn(
        'A follower cannot be notified because their link was encrypted with another secret.',
      )
      return
    }
    const words = followWords[languageOfFollower(follower, station)]
    const context = { station, follower, token, words, installation: app.installation() }
    if (follower.way === 'email') return post(eventMail(context, events), { kind: 'told' })
    const notice = eventNotice(context, events)
    const until = worthUntil(events, app.clock.now())
    const isUrgent = events.some(({ kind }) => kind !== 'news')
    return enqueue({ kind: PUSH, payload: { follower: follower.id, notice, until, isUrgent } })
  }
}

/**
 * Marks the follower's browser as gone. The browser may have a new subscription and report it when it is next
 * opened. If it already has, nothing is marked.
 */
async function noteGone(app: App, { id, addressHash }: Follower): Promise<void> {
  await app.transaction(async (records) => {
    const known = await records.find(followers, { id, addressHash })
    if (known) await records.update(followers, id, { goneAt: toInstant(app.clock.now()) })
  })
}
