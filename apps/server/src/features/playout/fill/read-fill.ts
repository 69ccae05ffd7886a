import type { App } from '@docket/accounts/app'
import type { Fill, Filler } from '@docket/media/linear'
import { media } from '@docket/model/media/media'
import { type Bulletin, bulletins } from '@docket/model/sales/bulletins'
import { type Spot, spots } from '@docket/model/sales/spots'
import { type FillSource, readFillRules, USUAL_FILL } from '@docket/model/station/fill-rules'
import { nextNight, watershedOf } from '@docket/model/submissions/watershed'
import { addDays } from '@docket/model/time/calendar'
import { type EpochMs, HOUR_MS, MINUTE_MS, toEpochMs, toInstant } from '@docket/model/time/instants'
import { offsetAt, startOfDay } from '@docket/model/time/zone'
import { after, not, oneOf } from '@docket/records/engine'
import { withoutDrafts } from '#platform/shows-to-play.ts'
import { assetIdOf } from '../assets.ts'
import { type FilledFilm, readFillers } from '../ledger/read-fillers.ts'
import { US_PER_MS } from '../ledger/units.ts'
import type { LiveChannel } from '../live-channels.ts'
import type { Slates } from '../slates/slates.ts'
import { readComing } from './read-coming.ts'
import { bulletinSlide, identSlide, nextSlide, zoneOf } from './slides.ts'

type Dependencies = { app: Pick<App, 'records' | 'clock'>; slates: Slates }

const MAX_BULLETINS = 60
const MAX_SPOTS = 100
/** Longer spots count as programs, and the planner could not fit other items around them. */
const MAX_SPOT_MS = 5 * MINUTE_MS
/** Slides are made in advance, so that they are ready in time. */
const AHEAD_MS = HOUR_MS
const SPOT_KINDS = ['psa', 'promo', 'underwriting', 'station-id'] as const

/** Returns what may fill the gaps of a channel now, except for what was just on. Leaves out slides that are not ready. */
export async function readFill(
  parts: Dependencies,
  live: LiveChannel,
): Promise<Omit<Fill, 'aired'>> {
  const read = readFillRules(live.channel.fill)
  const rules = typeof read === 'string' ? USUAL_FILL : read
  const wanted = new Set(rules.map(({ source }) => source))
  const now = parts.app.clock.now()
  const [own, shown, next, films] = await Promise.all([
    spotFillers(parts, live, wanted),
    wanted.has('bulletins') ? bulletinFillers(parts, live, now) : [],
    wanted.has('next') ? nextFillers(parts, live, now) : [],
    wanted.has('recordings') ? readFillers(parts.app.records, live.channel) : [],
  ])
  const isNamed = own.some(({ group }) => group === 'station-id')
  const ident = isNamed ? [] : await identFillers(parts, live)
  const offsetMs = offsetAt(now, zoneOf(live))
  return {
    fillers: [
      ...shown,
      ...next,
      ...own,
      ...films.map((film) => filmFiller(film, live, now)),
      ...ident,
    ],
    shares: new Map(rules.map(({ source, turns }) => [source, turns])),
    hourly: 'station-id',
    hourFromUs: -(offsetMs % HOUR_MS) * US_PER_MS,
  }
}

/** A film for adults is available only during the night hours, and is cut when they end. */
function filmFiller({ asset, isForAdults }: FilledFilm, live: LiveChannel, now: EpochMs): Filler {
  const night = isForAdults ? nextNight(now, watershedOf(live.station), zoneOf(live)) : undefined
  return {
    asset,
    kind: 'slate',
    group: 'recordings',
    isCuttable: true,
    ...(night && { fromUs: night.startsAt * US_PER_MS, untilUs: night.endsAt * US_PER_MS }),
  }
}

/** Approved bulletins of the channel, including those that begin soon. */
async function bulletinFillers(
  { app, slates }: Dependencies,
  live: LiveChannel,
  now: EpochMs,
): Promise<Filler[]> {
  const where = { organization: live.station.id, status: 'approved', archived: false } as const
  const query = { sort: 'created', limit: MAX_BULLETINS }
  const found = await Promise.all([
    app.records.list(bulletins, { ...query, where: { ...where, endsAt: after(toInstant(now)) } }),
    app.records.list(bulletins, { ...query, where: { ...where, endsAt: '' } }),
  ])
  const fillers: Filler[] = []
  for (const bulletin of found.flat().filter((one) => isFor(one, live, now))) {
    const asset = await slates.find(bulletinSlide(bulletin, live))
    if (asset !== undefined) {
      fillers.push({ asset, kind: 'slate', group: 'bulletins', ...timesOf(bulletin) })
    }
  }
  return fillers
}

function isFor({ channels, startsAt }: Bulletin, { channel }: LiveChannel, now: EpochMs): boolean {
  const isOfChannel = channels.length === 0 || channels.includes(channel.id)
  return isOfChannel && (startsAt === '' || toEpochMs(startsAt) < now + AHEAD_MS)
}

function timesOf({ startsAt, endsAt }: Pick<Bulletin, 'startsAt' | 'endsAt'>) {
  return {
    ...(startsAt !== '' && { fromUs: toEpochMs(startsAt) * US_PER_MS }),
    ...(endsAt !== '' && { untilUs: toEpochMs(endsAt) * US_PER_MS }),
  }
}

async function spotFillers(
  { app }: Dependencies,
  live: LiveChannel,
  wanted: ReadonlySet<FillSource>,
): Promise<Filler[]> {
  // Station identification airs no matter what the rules are.
  const kinds = SPOT_KINDS.filter((kind) => kind === 'station-id' || wanted.has(kind))
  const found = await app.records.list(spots, {
    where: {
      organization: live.station.id,
      status: 'approved',
      archived: false,
      kind: oneOf<Spot['kind']>(kinds),
      media: not(''),
    },
    sort: 'created',
    limit: MAX_SPOTS,
  })
  if (found.length === 0) return []
  const films = await app.records.list(media, {
    where: {
      id: oneOf(found.map((spot) => spot.media)),
      status: 'ready',
      kind: 'video',
      packaged: not(''),
    },
    limit: MAX_SPOTS,
  })
  const playable = await withoutDrafts(app.records, films)
  const byId = new Map(playable.map((film) => [film.id, film]))
  return found.flatMap((spot) => {
    const film = byId.get(spot.media)
    if (!film || film.durationMs > MAX_SPOT_MS) return []
    return [
      { asset: assetIdOf(film), kind: 'spot', group: spot.kind, ...daysOf(spot, live) } as const,
    ]
  })
}

/** A spot is available on whole days of the station. */
function daysOf({ availableFrom, availableUntil }: Spot, live: LiveChannel) {
  const startOf = (day: string) => startOfDay(day, zoneOf(live)) * US_PER_MS
  return {
    ...(availableFrom !== '' && { fromUs: startOf(availableFrom) }),
    ...(availableUntil !== '' && { untilUs: startOf(addDays(availableUntil, 1)) }),
  }
}

/** A promo for each program that comes after a gap, from the time when it is next until it begins. */
async function nextFillers(
  { app, slates }: Dependencies,
  live: LiveChannel,
  now: EpochMs,
): Promise<Filler[]> {
  const fillers: Filler[] = []
  for (const { airing, artwork, fromMs } of await readComing(app.records, live.channel.id, now)) {
    const asset = await slates.find(nextSlide(airing, artwork, live))
    const untilUs = toEpochMs(airing.startsAt) * US_PER_MS
    const times = { fromUs: fromMs * US_PER_MS, untilUs }
    if (asset !== undefined) fillers.push({ asset, kind: 'slate', group: 'next', ...times })
  }
  return fillers
}

async function identFillers({ slates }: Dependencies, live: LiveChannel): Promise<Filler[]> {
  const asset = await slates.find(identSlide(live))
  return asset === undefined ? [] : [{ asset, kind: 'slate', group: 'station-id' }]
}
