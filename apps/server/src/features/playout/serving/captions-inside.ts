import { type CaptionChannels, service708 } from '@docket/media/captions'
import type { ScheduledSegment } from '@docket/media/linear'
import type { CaptionsInside } from '@docket/media/mpegts'
import type { Cue } from '@docket/model/captions/cues'
import type { Field } from '@docket/model/captions/line21/codes'
import { popOn } from '@docket/model/captions/line21/pop-on'
import { type LiveLine, rollUp } from '@docket/model/captions/line21/roll-up'
import { rolledCues } from '@docket/model/captions/on-air/rolled-cues'
import { readThrough } from '@docket/query/lru-cache'
import { LRUCache } from 'lru-cache'
import { isPiece } from '../assets.ts'
import type { LiveChannel } from '../live-channels.ts'
import type { LiveLines } from './live-lines.ts'
import type { Offer, Offers } from './offers.ts'
import type { CuesOf } from './serve-captions.ts'

/**
 * Captions for the pictures of a segment. `version` changes when the captions are corrected; `inside` is needed only
 * for a segment that is not in memory.
 */
export type SegmentCaptions = { version: string; inside(): CaptionsInside }

/**
 * Returns the captions inside the pictures of a segment, or `undefined` if the station has no captions that can be
 * there. Otherwise, every item of a channel has some, even a slate, to clear those of the previous item.
 */
export type CaptionsInsideOf = (
  live: LiveChannel,
  place: ScheduledSegment,
) => Promise<SegmentCaptions | undefined>

type Dependencies = { offers: Offers; cuesOf: CuesOf; liveLines: LiveLines }
type Line = Pick<CaptionChannels, 'digital'> & { pairs: Uint16Array }

const US_PER_MS = 1000
const MAX_LINES = 100

export function createCaptionsInside({
  offers,
  cuesOf,
  liveLines,
}: Dependencies): CaptionsInsideOf {
  const lines = new LRUCache<string, Line>({ max: MAX_LINES })
  const versions = new WeakMap<readonly Cue[], number>()
  let newest = 0

  function versionOf(cues: readonly Cue[]): number {
    const known = versions.get(cues)
    if (known !== undefined) return known
    newest += 1
    versions.set(cues, newest)
    return newest
  }

  /** Live captions roll up, and continue from piece to piece. */
  async function liveCaptions(
    place: ScheduledSegment,
    services: Offer['inside'],
  ): Promise<SegmentCaptions> {
    const found = await Promise.all(
      services.map(async ({ tag, field }) => ({ field, own: await liveLines.around(place, tag) })),
    )
    const said = found.map(({ own }) => own?.version).join(' ')
    return {
      version: `${services.map(({ tag }) => tag)} ${said}`,
      inside() {
        const [first, second] = found.map(({ own, field }) =>
          readThrough(lines, `live ${place.row.airing} ${own?.version} ${field}`, () =>
            rolledLineOf(own?.lines ?? [], field),
          ),
        )
        return {
          channels: channelsOf(first, second),
          services,
          replaces: found.some(({ own }) => (own?.lines.length ?? 0) > 0),
          sinceUs: found[0]?.own?.sinceUs,
        }
      },
    }
  }

  return async ({ station }, place) => {
    const { asset, row, originUs } = place
    const { inside: services } = await offers.of(station.id)
    if (services.length === 0) return undefined
    if (isPiece(asset.id)) return liveCaptions(place, services)
    const [medium = ''] = asset.id.split('/')
    const tracks = await Promise.all(
      services.map(async ({ tag, field }) => {
        return { field, cues: await cuesOf(station.id, medium, tag) }
      }),
    )
    const offsetMs = (originUs - row.startsAtUs) / US_PER_MS
    return {
      version: `${services.map(({ tag }) => tag)} ${tracks.map(({ cues }) => versionOf(cues))}`,
      inside() {
        const [first, second] = tracks.map(({ cues, field }) =>
          readThrough(lines, `${versionOf(cues)} ${field} ${offsetMs}`, () =>
            lineOf(cues, field, offsetMs),
          ),
        )
        return {
          channels: channelsOf(first, second),
          services,
          replaces: tracks.some(({ cues }) => cues.length > 0),
        }
      },
    }
  }
}

function channelsOf(first: Line | undefined, second: Line | undefined): CaptionChannels {
  return {
    first: first?.pairs ?? new Uint16Array(),
    ...(first?.digital && { digital: first.digital }),
    ...(second && { second: second.pairs }),
  }
}

function rolledLineOf(lines: readonly LiveLine[], field: Field): Line {
  const { pairs } = rollUp(lines, field)
  return { pairs, ...(field === 1 && { digital: service708(rolledCues(lines)) }) }
}

/** Returns the captions of an item from cues whose times count from the start of the recording. */
function lineOf(cues: readonly Cue[], field: Field, offsetMs: number): Line {
  const own = cues.flatMap((cue) => {
    const untilMs = cue.untilMs + offsetMs
    return untilMs > 0 ? [{ ...cue, fromMs: cue.fromMs + offsetMs, untilMs }] : []
  })
  return { pairs: popOn(own, field).pairs, ...(field === 1 && { digital: service708(own) }) }
}
