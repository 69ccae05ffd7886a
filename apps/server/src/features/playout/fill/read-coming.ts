import { isShowListed } from '@docket/model/guide/why-hidden'
import { type ArtworkSource, artworkOf } from '@docket/model/library/artwork/artwork'
import { categories } from '@docket/model/library/categories'
import { series } from '@docket/model/library/series'
import { type Show, shows } from '@docket/model/library/shows'
import { type Airing, airings, STANDING } from '@docket/model/schedule/airings'
import { organizations } from '@docket/model/station/organizations'
import {
  type EpochMs,
  HOUR_MS,
  MINUTE_MS,
  SECOND_MS,
  toEpochMs,
  toInstant,
} from '@docket/model/time/instants'
import { after, before, oneOf, type Records } from '@docket/records/engine'

/** A program that comes next, the time from which it is next, and its artwork. */
export type ComingProgram = { airing: Airing; artwork: ArtworkSource | undefined; fromMs: EpochMs }

const WITHIN_MS = 8 * HOUR_MS
const MAX_AIRINGS = 40
const MAX_COMING = 2
const BEFORE_MS = 5 * MINUTE_MS
/** In a shorter gap, viewers would not have time to read what comes next. */
const MIN_GAP_MS = 20 * SECOND_MS

/** Returns the next programs of a channel that begin after a gap and whose titles viewers may read. */
export async function readComing(
  records: Records,
  channel: string,
  now: EpochMs,
): Promise<ComingProgram[]> {
  const found = await records.list(airings, {
    where: {
      channel,
      status: oneOf<Airing['status']>([...STANDING, '']),
      startsAt: before(toInstant(now + WITHIN_MS)),
      // The airing that just ended determines how long the gap is.
      endsAt: after(toInstant(now - BEFORE_MS)),
    },
    sort: 'startsAt',
    limit: MAX_AIRINGS,
  })
  const listed = await listedOf(records, found)
  const coming = afterGaps(found, listed, now).slice(0, MAX_COMING)
  return Promise.all(
    coming.map(async (one) => {
      const show = listed.get(one.airing.show)
      return { ...one, artwork: await artworkFor(records, show) }
    }),
  )
}

/** Returns the shows of airings that viewers may see. */
async function listedOf(records: Records, found: readonly Airing[]): Promise<Map<string, Show>> {
  const ids = [...new Set(found.map(({ show }) => show))].filter(Boolean)
  if (ids.length === 0) return new Map()
  const all = await records.list(shows, { where: { id: oneOf(ids) }, limit: MAX_AIRINGS })
  return new Map(all.filter(isShowListed).map((show) => [show.id, show]))
}

function afterGaps(found: readonly Airing[], listed: ReadonlyMap<string, Show>, now: EpochMs) {
  const coming: { airing: Airing; fromMs: EpochMs }[] = []
  let [endsMs, fromMs] = [now - BEFORE_MS, 0]
  for (const airing of found) {
    const startsMs = toEpochMs(airing.startsAt)
    const isGap = startsMs - endsMs >= MIN_GAP_MS
    if (isAnnounced(airing, listed)) {
      if (startsMs > now && isGap) coming.push({ airing, fromMs })
      fromMs = startsMs
    }
    endsMs = Math.max(endsMs, toEpochMs(airing.endsAt))
  }
  return coming
}

function isAnnounced(airing: Airing, listed: ReadonlyMap<string, Show>): boolean {
  const isProgram = ['', 'program', 'live'].includes(airing.kind)
  return isProgram && !airing.private && (airing.show === '' || listed.has(airing.show))
}

async function artworkFor(records: Records, show: Show | undefined) {
  if (!show) return undefined
  const of = show.series ? await records.find(series, { id: show.series }) : undefined
  const category = show.category ? await records.find(categories, { id: show.category }) : undefined
  const station = await records.find(organizations, { id: show.organization })
  return artworkOf({ show, series: of, category, accent: station?.guideAccent })
}
