import type { AssetPart, PlannedAiring } from '@docket/media/linear'
import { isShowListed } from '@docket/model/guide/why-hidden'
import type { Media } from '@docket/model/media/media'
import { livePieces } from '@docket/model/playout/live-inputs'
import { mayPlay } from '@docket/model/playout/what-plays'
import type { Placement } from '@docket/model/sales/campaigns'
import { type Airing, airings, STANDING } from '@docket/model/schedule/airings'
import {
  type EpochMs,
  HOUR_MS,
  MINUTE_MS,
  SECOND_MS,
  toEpochMs,
  toInstant,
} from '@docket/model/time/instants'
import { after, before, oneOf, type Records, since } from '@docket/records/engine'
import { readShowsToPlay } from '#platform/shows-to-play.ts'
import { assetIdOf } from '../assets.ts'
import { US_PER_MS } from '../ledger/units.ts'
import { placementsOf } from './placements-of.ts'

/** A planned airing, its record, and the film that it plays, if there is one. */
export type PlannedAiringRecord = PlannedAiring & { record: Airing; film?: Media }

type Period = { from: EpochMs; until: EpochMs }

const MAX_AIRINGS = 500
/** The longest program that repeats to fill its airing, and the maximum number of repeats. */
const MAX_MS = 48 * HOUR_MS
const MAX_REPEATS = 5000
/** Reads pieces of live sources from this long before the period, because the start of a playlist may need them. */
const PIECES_BEFORE_MS = MINUTE_MS

/**
 * Returns the airings that a channel plans in a period, each with the files to play. An airing of a draft show plays
 * nothing, neither a recording nor a live input.
 */
export async function readPlan(
  records: Records,
  channel: string,
  { from, until }: Period,
): Promise<PlannedAiringRecord[]> {
  const found = await records.list(airings, {
    where: {
      channel,
      status: oneOf<Airing['status']>([...STANDING, '']),
      startsAt: before(toInstant(until)),
      endsAt: after(toInstant(from)),
    },
    sort: 'startsAt',
    limit: MAX_AIRINGS,
  })
  const [toPlay, placed, pieces] = await Promise.all([
    readShowsToPlay(
      records,
      found.map(({ show }) => show),
    ),
    placementsOf(
      records,
      found.map(({ id }) => id),
    ),
    readPieces(records, found, from - PIECES_BEFORE_MS),
  ])
  return found.map((record) => {
    const known = toPlay.get(record.show)
    const live = mayPlay(known?.show) ? pieces.get(record.id) : undefined
    const film = live ? undefined : known?.film
    return {
      id: record.id,
      title: record.private || !isShowListed(known?.show) ? '' : record.title,
      startsAtUs: toEpochMs(record.startsAt) * US_PER_MS,
      endsAtUs: toEpochMs(record.endsAt) * US_PER_MS,
      parts: live ?? partsOf(record, film, placed.get(record.id) ?? []),
      isLive: live !== undefined,
      record,
      ...(film && { film }),
    }
  })
}

const KINDS: Readonly<Record<Airing['kind'], AssetPart['kind']>> = {
  '': 'program',
  program: 'program',
  live: 'program',
  filler: 'filler',
  bulletin: 'spot',
  spot: 'spot',
}

/** Returns what an airing plays. A program that is joined in progress begins at the point that it would have reached. */
function partsOf(
  airing: Airing,
  film: Media | undefined,
  placed: readonly Placement[],
): AssetPart[] {
  if (!film) return []
  const { kind, startsAt, endsAt } = airing
  const joinedMs = airing.joinedSec * SECOND_MS
  const part: AssetPart = { asset: assetIdOf(film), kind: KINDS[kind] }
  const fromMs = film.loops ? joinedMs % film.durationMs : joinedMs
  const first = fromMs > 0 ? { ...part, fromUs: fromMs * US_PER_MS } : part
  if (!film.loops) return withSpots(first, placed, film.durationMs)
  const lengthMs = Math.min(MAX_MS, toEpochMs(endsAt) - toEpochMs(startsAt))
  const times = Math.min(MAX_REPEATS, Math.ceil((lengthMs + fromMs) / film.durationMs))
  return [first, ...Array.from({ length: times - 1 }, () => part)]
}

const MAX_PIECES = 1000

/** Returns the pieces that have arrived for the live airings in `planned` and that air at or after `from`. */
async function readPieces(
  records: Records,
  planned: readonly Airing[],
  from: EpochMs,
): Promise<ReadonlyMap<string, AssetPart[]>> {
  const live = planned.filter(({ liveInput }) => liveInput !== '').map(({ id }) => id)
  if (live.length === 0) return new Map()
  const found = await records.list(livePieces, {
    where: { airing: oneOf(live), airsAtUs: since(from * US_PER_MS) },
    sort: 'airsAtUs',
    limit: MAX_PIECES,
  })
  return new Map(
    live.map((id) => [
      id,
      found
        .filter(({ airing }) => airing === id)
        .map(({ medium, version, airsAtUs }) => ({
          asset: `${medium}/${version}`,
          kind: 'program',
          atUs: airsAtUs,
        })),
    ]),
  )
}

type SpotPlacement = Pick<Placement, 'breakMs' | 'position' | 'asset'>

/**
 * Returns the parts of an airing with spots in the breaks of its recording. They follow only from the stored placements,
 * so they are the same in every process, even if the recording's breaks change.
 */
function withSpots(
  film: AssetPart,
  placements: readonly SpotPlacement[],
  durationMs: number,
): AssetPart[] {
  const breaks = Map.groupBy(
    placements.toSorted((a, b) => a.breakMs - b.breakMs || a.position - b.position),
    ({ breakMs }) => breakMs,
  )
  const parts: AssetPart[] = []
  let fromUs = film.fromUs ?? 0
  for (const [breakMs, spots] of breaks) {
    const breakUs = breakMs * US_PER_MS
    if (breakUs < fromUs || breakMs >= durationMs) continue
    if (breakUs > fromUs) parts.push({ ...film, fromUs, untilUs: breakUs })
    parts.push(...spots.map(({ asset }): AssetPart => ({ asset, kind: 'spot' })))
    fromUs = breakUs
  }
  return [...parts, parts.length > 0 ? { ...film, fromUs } : film]
}
