import type { App, Outgoing } from '@docket/accounts/app'
import { type Follower, followers } from '@docket/model/guide/following/followers'
import type { FollowNotice } from '@docket/model/guide/following/following'
import { MINUTE_MS, SECOND_MS, toInstant } from '@docket/model/time/instants'
import type { Records } from '@docket/records/engine'
import { openLink } from '@docket/service/mail'
import type { Sealer } from '@docket/service/secrets'
import { pictureForOthers } from '../listings/program.ts'
import type { Station, Stations } from '../stations.ts'
import type { Event } from './compare-airings.ts'
import { findListedAiring } from './find-listed-airings.ts'
import type { FollowCatalogs } from './follow-catalogs.ts'
import { FOLLOWER_LINK } from './follower-link.ts'
import { eventMail, eventNotice, languageOfFollower, worthUntil } from './follower-notices.ts'

const PUSH = 'following.push'
// The retry delay starts at 10 s and doubles. The last attempt comes about 40 minutes after the first.
const MAX_ATTEMPTS = 9
/** The most pictures in an email. */
const MAX_PICTURES = 3

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

type Dependencies = { app: App; sealer: Sealer; followWords: FollowCatalogs; stations: Stations }

/**
 * Returns the function that notifies followers. Mails go through the outbox; browser notifications have their own job
 * lane.
 */
export function sendNotices({ app, sealer, followWords, stations }: Dependencies): SendNotices {
  app.jobs.handle(
    PUSH,
    async ({ follower: id, notice, until, isUrgent, airing }, { signal }) => {
      const follower = await app.records.find(followers, { id: String(id) })
      const ttlMs = Number(until) - app.clock.now()
      // Skips a follow that has ended and an event that is over.
      if (!follower?.browser || follower.goneAt !== '' || ttlMs <= 0) return
      const shown = notice as FollowNotice
      const station = await stations.byId(follower.organization)
      const picture = await pictureOfAiring(app.records, station, String(airing ?? ''))
      const message = {
        text: JSON.stringify({ ...shown, ...(picture !== undefined && { picture }) }),
        ttlSec: Math.max(ttlMs, MINUTE_MS) / SECOND_MS,
        isUrgent: isUrgent === true,
        topic: `${follower.id} ${shown.tag}`,
      }
      const outcome = await app.push.send(follower.browser, message, signal)
      if (outcome === 'gone') await noteGone(app, follower)
    },
    { attempts: MAX_ATTEMPTS, lane: 'push' },
  )

  return async (station, follower, events, { post, enqueue }) => {
    const token = openLink(follower, sealer, FOLLOWER_LINK)
    if (!token) {
      app.log.warn(
        'A follower cannot be notified because their link was encrypted with another secret.',
      )
      return
    }
    const words = followWords[languageOfFollower(follower, station)]
    const context = { station, follower, token, words, installation: app.installation() }
    if (follower.way === 'email') {
      const pictures = await picturesOf(app.records, station, events)
      return post(eventMail(context, events, pictures), { kind: 'told' })
    }
    const notice = eventNotice(context, events)
    const until = worthUntil(events, app.clock.now())
    const isUrgent = events.some(({ kind }) => kind !== 'news')
    const airing = events.length === 1 ? events[0]?.airing : ''
    const payload = { follower: follower.id, notice, until, isUrgent, airing }
    return enqueue({ kind: PUSH, payload })
  }
}

/** Returns the paths of the artwork of the first events of a mail, by airing. */
async function picturesOf(records: Records, station: Station, events: readonly Event[]) {
  const pictures = new Map<string, string>()
  for (const { airing } of events.slice(0, MAX_PICTURES)) {
    const picture = await pictureOfAiring(records, station, airing)
    if (picture !== undefined) pictures.set(airing, picture)
  }
  return pictures
}

/** Returns the path of the artwork of an airing that is in the guide. */
async function pictureOfAiring(
  records: Records,
  station: Station,
  airing: string,
): Promise<string | undefined> {
  const listed = airing === '' ? undefined : await findListedAiring(records, station, airing)
  return listed && pictureForOthers(listed)
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
