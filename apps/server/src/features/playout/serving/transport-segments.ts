import type { App } from '@docket/accounts/app'
import { SOUND_NAME } from '@docket/media/encoding'
import { type ScheduledSegment, standIn } from '@docket/media/linear'
import { type Fragmented, transportSegment } from '@docket/media/mpegts'
import { Refusal } from '@docket/model/kernel/errors'
import type { Assets, StoredAsset } from '../assets.ts'
import type { LiveChannel } from '../live-channels.ts'
import { words } from '../words.ts'
import type { CaptionsInsideOf, SegmentCaptions } from './captions-inside.ts'
import type { HotBytes } from './hot-bytes.ts'
import { readWhole } from './hot-segments.ts'

export type TransportSegments = {
  /**
   * Returns a segment of a channel as a transport stream of a picture with its sound, or `undefined` if its package is
   * gone. It stays in memory at least until `sent` resolves. Throws a `Refusal` if memory has no room.
   */
  of(
    live: LiveChannel,
    wanted: { track: string; place: ScheduledSegment },
    sent: Promise<unknown>,
  ): Promise<Buffer | undefined>
}

type FilePart = { key: string; init: number; from: number; until: number }
type Dependencies = { app: App; assets: Assets; hot: HotBytes; captionsInside: CaptionsInsideOf }

/** Makes transport streams from packaged segments, once for all requests. */
export function createTransportSegments({
  app: { storage },
  assets,
  hot,
  captionsInside,
}: Dependencies): TransportSegments {
  async function read({ key, init, from, until }: FilePart): Promise<Fragmented | undefined> {
    const [before, segment] = await Promise.all([
      readWhole(storage, key, { from: 0, until: init }),
      readWhole(storage, key, { from, until }),
    ])
    return before && segment && { init: before, segment }
  }

  async function make(
    { row, originUs }: ScheduledSegment,
    parts: [FilePart, FilePart],
    captions: SegmentCaptions | undefined,
  ): Promise<Buffer | undefined> {
    const [picture, sound] = await Promise.all([read(parts[0]), read(parts[1])])
    const bounds = { originUs, fromUs: row.startsAtUs, untilUs: row.endsAtUs }
    if (!picture || !sound) return undefined
    return transportSegment({
      picture,
      sound,
      ...bounds,
      ...(captions && { captions: captions.inside() }),
    })
  }

  return {
    async of(live, { track, place }, sent) {
      const { row, asset, segment } = place
      const stored = await assets.get(asset.id)
      const picture = stored && partOf(stored, standIn(asset.renditions, track)[0], segment)
      const sound = stored && partOf(stored, SOUND_NAME, segment)
      if (!picture || !sound) return undefined
      const captions = await captionsInside(live, place)
      // A later row may cut the one with the segment, and its sound with it.
      const part = `${track} ${row.number} ${segment} ${row.endsAtUs}`
      const id = `ts ${live.channel.id} ${part} ${captions?.version ?? ''}`
      const bytes = picture.until - picture.from + sound.until - sound.from
      const made = hot.read(id, bytes, () => make(place, [picture, sound], captions), sent)
      if (!made) throw new Refusal(503, words.tooManyStreams)
      return made
    },
  }
}

function partOf({ files, keyOf }: StoredAsset, name: string, at: number): FilePart | undefined {
  const index = files[name]
  const segment = index?.segments[at]
  if (!segment) return undefined
  const { offset: from, bytes } = segment
  return { key: keyOf(name), init: index.initBytes, from, until: from + bytes }
}
