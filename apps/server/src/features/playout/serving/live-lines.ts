import type { App } from '@docket/accounts/app'
import type { ScheduledSegment } from '@docket/media/linear'
import type { Cue } from '@docket/model/captions/cue'
import type { LiveLine } from '@docket/model/captions/line21/roll-up'
import { liveCaptions } from '@docket/model/captions/on-air/live-captions'
import { rolledCues } from '@docket/model/captions/on-air/rolled-cues'
import { livePieces } from '@docket/model/playout/live-inputs'
import { MINUTE_MS } from '@docket/model/time/instants'
import { readThrough } from '@docket/query/lru-cache'
import { LRUCache } from 'lru-cache'
import { isPiece } from '../assets.ts'
import { US_PER_MS } from '../ledger/units.ts'

/** Lines of a live airing in a language that are not hidden, in the channel’s time. */
type Lines = readonly LiveLine[]

export type LiveLines = {
  /** Returns the captions of a piece by its asset, with times since the asset began. `undefined` for a recording. */
  cuesIn(asset: string, language: string): Promise<readonly Cue[] | undefined>
  /**
   * Returns the lines around a segment of a live airing, with times relative to `sinceUs`. `undefined` for a recording.
   */
  around(place: ScheduledSegment, language: string): Promise<LinesAround | undefined>
}

/** `version` changes whenever the lines do. */
export type LinesAround = { lines: Lines; sinceUs: number; version: string }

const MAX_CACHED = 100
/** Roll-up captions of a segment depend on the lines of the minute before. */
const WINDOW_MS = MINUTE_MS

/** Reads the captions of live airings, and reads them again after one was added or corrected. */
export function createLiveLines({ columns, records, ...app }: App): LiveLines {
  const known = new LRUCache<string, Promise<{ lines: Lines; version: number }>>({
    max: MAX_CACHED,
  })
  const places = new LRUCache<string, Promise<{ airing: string; airsAtUs: number } | undefined>>({
    max: MAX_CACHED * 10,
  })
  let newest = 0
  const name = 'refreshes the captions of live airings'
  app.afterCommit(liveCaptions, name, () => known.clear())
  app.afterForeignCommit(liveCaptions, name, () => known.clear())

  async function read(airing: string, language: string) {
    const found = await columns.list(liveCaptions, ['fromMs', 'untilMs', 'text'], {
      where: { airing, language },
      sort: 'fromMs',
    })
    newest += 1
    return { lines: found.filter(({ text }) => text !== ''), version: newest }
  }

  function linesOf(airing: string, language: string) {
    const key = `${airing} ${language}`
    const reading = readThrough(known, key, () => read(airing, language))
    reading.catch(() => known.delete(key))
    return reading
  }

  async function placeOf(asset: string) {
    const [medium = '', version = ''] = asset.split('/')
    const piece = await records.find(livePieces, { medium, version })
    return piece && { airing: piece.airing, airsAtUs: piece.airsAtUs }
  }

  return {
    async cuesIn(asset, language) {
      if (!isPiece(asset)) return undefined
      const reading = readThrough(places, asset, () => placeOf(asset))
      reading.catch(() => places.delete(asset))
      const place = await reading
      if (!place) return []
      const { lines } = await linesOf(place.airing, language)
      return moved(rolledCues(lines), place.airsAtUs / US_PER_MS)
    },
    async around({ row, asset, startsAtUs }, language) {
      if (!isPiece(asset.id) || row.airing === null) return undefined
      const { lines, version } = await linesOf(row.airing, language)
      const begunMs = (row.airingFromUs ?? row.startsAtUs) / US_PER_MS
      const windows = Math.floor((startsAtUs / US_PER_MS - begunMs) / WINDOW_MS)
      const sinceMs = begunMs + Math.max(0, windows - 1) * WINDOW_MS
      const own = lines.filter(({ fromMs }) => fromMs >= sinceMs)
      return {
        lines: moved(own, sinceMs),
        sinceUs: sinceMs * US_PER_MS,
        version: `${version} ${sinceMs}`,
      }
    },
  }
}

function moved<Timed extends { fromMs: number; untilMs: number }>(
  all: readonly Timed[],
  originMs: number,
): Timed[] {
  return all.map((one) => ({
    ...one,
    fromMs: one.fromMs - originMs,
    untilMs: one.untilMs - originMs,
  }))
}
