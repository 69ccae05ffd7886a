import { follows } from '@docket/model/guide/following/followers'
import type { FollowTarget } from '@docket/model/guide/following/following'
import { followedFeedPath } from '@docket/model/guide/paths'
import type { Listing } from '@docket/model/guide/program-details'
import { airings } from '@docket/model/schedule/airings'
import { MINUTE_MS } from '@docket/model/time/instants'
import type { Records } from '@docket/records/engine'
import { type CallDescription, described } from '@docket/service/http'
import { z } from 'zod'
import { sendReady } from '../answers/answers.ts'
import { readQuery, StationParams } from '../answers/queries.ts'
import { toAnswer } from '../answers/response-cache.ts'
import { toCalendarFeed } from '../feeds/formats/calendar.ts'
import { readAll } from '../listings/read-all.ts'
import type { ListedAiring } from '../listings/read-listed-airings.ts'
import type { Station } from '../stations.ts'
import { followerOf } from './decide.ts'
import { findListedAirings, readSubjects } from './find-listed-airings.ts'
import { type FollowParts, readFollowSubject } from './follow-request.ts'

const CALENDAR = { type: 'text/calendar; charset=utf-8', maxAgeSec: 300 }
const ICAL: CallDescription = {
  area: 'Feeds',
  summary: 'The airings that a viewer follows, for calendar apps',
  query: {
    what: { type: 'string', description: '`show:ID`, `series:ID`, `airing:ID` or `search:…`.' },
    token: {
      type: 'string',
      description: 'The token of a secret link, for everything that it follows.',
    },
  },
  answer: { type: 'string' },
  type: 'text/calendar',
}
const TokenQuery = z.object({ token: z.string().max(100).optional() })

/**
 * Serves `GET /feeds/{organization}/followed.ics`: one subject that can be followed, or everything that a
 * follower follows.
 */
export function serveFollowFeed(parts: FollowParts): void {
  const { app, stations, records, search } = parts
  app.http.get('/feeds/:organization/followed.ics', described(ICAL), async (request, reply) => {
    const { organization } = readQuery(StationParams, request.params)
    const { token } = readQuery(TokenQuery, request.query)
    const station = await stations.get(organization)
    const now = app.clock.now() - (app.clock.now() % MINUTE_MS)
    const { title, all } = token
      ? { title: station.face.name, all: await followedBy(records, station, token) }
      : await oneOf(parts, station, readFollowSubject(request.query))
    const listings = new Map<string, Listing>()
    for (const what of all) {
      const found = await findListedAirings({ records, search }, station, what, now)
      for (const listing of found) listings.set(listing.id, listing)
    }
    const { publicUrl } = app.config
    const text = toCalendarFeed({
      station,
      channels: station.channels,
      now,
      publicUrl,
      title,
      airings: await listedAiringsOf(records, station, [...listings.values()]),
      self: publicUrl + followedFeedPath(station.face.slug, ''),
    })
    if (token) reply.header('referrer-policy', 'no-referrer')
    const options = token ? { type: CALENDAR.type } : CALENDAR
    return sendReady(request, reply, toAnswer(text, now), options)
  })
}

async function oneOf(
  { app, records }: Pick<FollowParts, 'app' | 'records'>,
  station: Station,
  what: FollowTarget,
): Promise<{ title: string; all: FollowTarget[] }> {
  const [subject] = await readSubjects(records, station, what, app.clock.now())
  return { title: `${subject?.title} – ${station.face.name}`, all: [what] }
}

async function followedBy(
  records: Records,
  station: Station,
  token: string,
): Promise<FollowTarget[]> {
  const { id: follower } = await followerOf(records, station, token)
  const own = await records.list(follows, { where: { follower, active: true } })
  return own.flatMap(({ kind, subject }) => (kind === '' ? [] : { kind, subject }))
}

async function listedAiringsOf(
  records: Records,
  station: Station,
  listings: readonly Listing[],
): Promise<ListedAiring[]> {
  const known = await readAll(
    records,
    airings,
    listings.map(({ id }) => id),
  )
  const channels = new Map(station.channels.map((channel) => [channel.face.id, channel]))
  return listings
    .toSorted((one, other) => one.startsAt - other.startsAt)
    .flatMap(({ id, startsAt, endsAt, channel: { id: at } }) => {
      const [airing, channel] = [known.get(id), channels.get(at)]
      return airing && channel ? [{ airing, channel, startsAt, endsAt }] : []
    })
}
