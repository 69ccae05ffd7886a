import type { App } from '@docket/accounts/app'
import { SOUND_NAME } from '@docket/media/encoding'
import { type ScheduledSegment, standIn } from '@docket/media/linear'
import { type Fragmented, transportSegment } from '@docket/media/mpegts'
import { DESCRIBED_NAME } from '@docket/model/captions/description'
import { line21Language } from '@docket/model/captions/line21/languages'
import { Refusal } from '@docket/model/kernel/errors'
import { playout as words } from '@docket/texts/server/playout'
import type { Assets, StoredAsset } from '../assets.ts'
import type { LiveChannel } from '../live-channels.ts'
import type { CaptionsInsideOf, SegmentCaptions } from './captions-inside.ts'
import type { HotBytes } from './hot-bytes.ts'
import { readWhole } from './hot-segments.ts'
import type { Offers } from './offers.ts'

export type TransportSegments = {
  /**
   * Returns a segment of a channel as a transport stream of a picture with its sound, or `undefined` if its package is
   * gone. It stays in memory at least until `sent` resolves. Throws a `Refusal` if memory has no room.
   */
  of(live: LiveChannel, wanted: TransportPart, sent: Promise<unknown>): Promise<Buffer | undefined>
}

/** A segment, and whether it gets the audio description as a second sound. */
export type TransportPart = { track: string; place: ScheduledSegment; withDescription?: boolean }

type FilePart = { key: string; init: number; from: number; until: number }
type Dependencies = {
  app: App
  assets: Assets
  hot: HotBytes
  offers: Offers
  captionsInside: CaptionsInsideOf
}
type Files = {
  picture: FilePart
  sound: FilePart
  description?: { sound: FilePart; language: string } | undefined
}

/** Makes transport streams from packaged segments, once for all requests. */
export function createTransportSegments({
  app: { storage },
  assets,
  hot,
  offers,
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
    files: Files,
    more: { captions: SegmentCaptions | undefined; language: string | undefined },
  ): Promise<Buffer | undefined> {
    const [picture, sound, described] = await Promise.all([
      read(files.picture),
      read(files.sound),
      files.description && read(files.description.sound),
    ])
    if (!picture || !sound) return undefined
    const { captions, language } = more
    const description = files.description && { language: files.description.language }
    return transportSegment({
      picture,
      sound,
      originUs,
      fromUs: row.startsAtUs,
      untilUs: row.endsAtUs,
      language,
      ...(captions && { captions: captions.inside() }),
      ...(description && { description: { ...description, sound: described ?? sound } }),
    })
  }

  /** Returns the description of a segment, or the sound itself if it has none but others of the station have one. */
  async function descriptionOf(
    { station }: LiveChannel,
    { asset, segment }: ScheduledSegment,
    sound: FilePart,
  ): Promise<Files['description']> {
    const [tag] = (await offers.of(station.id)).descriptions.languages
    const language = tag === undefined ? undefined : line21Language(tag)
    if (tag === undefined || language === undefined) return undefined
    const own = asset.descriptions?.get(tag)
    const stored = own && (await assets.get(own.id))
    return { sound: (stored && partOf(stored, DESCRIBED_NAME, segment)) ?? sound, language }
  }

  return {
    async of(live, { track, place, withDescription = false }, sent) {
      const { row, asset, segment } = place
      const stored = await assets.get(asset.id)
      const picture = stored && partOf(stored, standIn(asset.renditions, track)[0], segment)
      const sound = stored && partOf(stored, SOUND_NAME, segment)
      if (!picture || !sound) return undefined
      const captions = await captionsInside(live, place)
      // A later row may cut this row short, and the segment's sound with it.
      const part = `${track} ${row.number} ${segment} ${row.endsAtUs}`
      const description = withDescription ? await descriptionOf(live, place, sound) : undefined
      const language = line21Language(live.station.language || 'en')
      const sounds = `${language} ${description?.language} ${description?.sound.key}`
      const id = `ts ${live.channel.id} ${part} ${captions?.version ?? ''} ${sounds}`
      const bytes = picture.until - picture.from + 2 * (sound.until - sound.from)
      const files = { picture, sound, description }
      const made = hot.read(id, bytes, () => make(place, files, { captions, language }), sent)
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
