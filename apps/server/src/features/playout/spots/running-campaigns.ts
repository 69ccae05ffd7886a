import { lengthUs, segmentsOf } from '@docket/media/linear'
import { media } from '@docket/model/media/media'
import { campaigns } from '@docket/model/sales/campaigns'
import type { PlaceableCampaign, PlaceableSpot } from '@docket/model/sales/placing/place-spots'
import { spots } from '@docket/model/sales/spots'
import { addDays } from '@docket/model/time/calendar'
import type { Day } from '@docket/model/time/instants'
import { not, oneOf, type Records } from '@docket/records/engine'
import { withoutDrafts } from '#platform/shows-to-play.ts'
import { type Assets, assetIdOf } from '../assets.ts'
import { US_PER_MS } from '../ledger/units.ts'

/** A spot, and the asset that is played for it. */
export type ReadySpot = PlaceableSpot & { asset: string }
export type RunningCampaign = Omit<PlaceableCampaign, 'spots'> & { spots: readonly ReadySpot[] }

const MAX_CAMPAIGNS = 300
const MAX_SPOTS = 1000

/** Returns the campaigns of a station that may air around a day, with their approved spots that can be played. */
export async function runningCampaigns(
  records: Records,
  assets: Assets,
  organization: string,
  today: Day,
): Promise<RunningCampaign[]> {
  const found = await records.list(campaigns, {
    where: {
      organization,
      status: 'running',
      archived: false,
      startsOn: { op: '<=', value: addDays(today, 1) },
      endsOn: { op: '>=', value: addDays(today, -1) },
    },
    sort: 'created,id',
    limit: MAX_CAMPAIGNS,
  })
  if (found.length === 0) return []
  const ready = await readySpots(records, assets, [...new Set(found.flatMap((one) => one.spots))])
  return found.map((one) => ({ ...one, spots: one.spots.flatMap((id) => ready.get(id) ?? []) }))
}

async function readySpots(records: Records, assets: Assets, ids: readonly string[]) {
  const ready = new Map<string, ReadySpot>()
  if (ids.length === 0) return ready
  const approved = await records.list(spots, {
    where: { id: oneOf(ids), status: 'approved', archived: false, media: not('') },
    limit: MAX_SPOTS,
  })
  if (approved.length === 0) return ready
  const films = await records.list(media, {
    where: {
      id: oneOf(approved.map((spot) => spot.media)),
      status: 'ready',
      kind: 'video',
      packaged: not(''),
    },
    limit: MAX_SPOTS,
  })
  const playable = await withoutDrafts(records, films)
  const byId = new Map(playable.map((film) => [film.id, film]))
  for (const { id, media: medium, availableFrom, availableUntil } of approved) {
    const film = byId.get(medium)
    const stored = film && (await assets.get(assetIdOf(film)))
    if (!stored) continue
    const { asset } = stored
    const lengthMs = Math.round(lengthUs(asset, 0, segmentsOf(asset)) / US_PER_MS)
    ready.set(id, { id, asset: asset.id, lengthMs, availableFrom, availableUntil })
  }
  return ready
}
