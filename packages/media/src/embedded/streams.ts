import type { UnusedStream } from '@docket/model/media/packaged'
import * as av from 'node-av/constants'
import type { FormatContext, Stream } from 'node-av/lib'
import { languageCode } from '../plan/measure.ts'

/** The streams that are read from a file. */
export type ChosenStreams = {
  picture: Stream | undefined
  /** The best audio stream. */
  sound: Stream | undefined
  /** Audio streams that play together with it: other microphones of a camera, each on its own track. */
  otherSounds: Stream[]
}

/** Chooses what to play from a file: the best picture and sound, and all microphones. */
export function chooseStreams(format: FormatContext): ChosenStreams {
  const picture = pictureOf(format)
  const sound = bestStream(format, av.AVMEDIA_TYPE_AUDIO)
  return { picture, sound, otherSounds: sound ? otherMicrophones(format, sound) : [] }
}

/** Cover art is not a picture, even if it is not marked as such. */
function pictureOf(format: FormatContext): Stream | undefined {
  const best = bestStream(format, av.AVMEDIA_TYPE_VIDEO)
  if (best && !isStill(best)) return best
  const others = format.streams.filter(
    (stream) => stream.codecpar.codecType === av.AVMEDIA_TYPE_VIDEO && !isStill(stream),
  )
  const [other] = others
  return other ?? (best?.hasDisposition(av.AV_DISPOSITION_ATTACHED_PIC) ? undefined : best)
}

function isStill(stream: Stream): boolean {
  return stream.hasDisposition(av.AV_DISPOSITION_ATTACHED_PIC) || stream.nbFrames === 1n
}

function bestStream(format: FormatContext, type: Parameters<FormatContext['findBestStream']>[0]) {
  const index = format.findBestStream(type)
  return index < 0 ? undefined : format.streams[index]
}

const MAX_MICROPHONES = 8

/** Cameras write each microphone as a mono track. Tracks in other languages are different sounds. */
function otherMicrophones(format: FormatContext, sound: Stream): Stream[] {
  const isAlike = ({ codecpar, index }: Stream) =>
    index !== sound.index &&
    codecpar.codecType === av.AVMEDIA_TYPE_AUDIO &&
    codecpar.channels === 1 &&
    codecpar.sampleRate === sound.codecpar.sampleRate
  if (sound.codecpar.channels !== 1) return []
  const alike = format.streams.filter((stream) => isAlike(stream))
  const isOneLanguage = alike.every((stream) => languageOf(stream) === languageOf(sound))
  return isOneLanguage ? alike.slice(0, MAX_MICROPHONES - 1) : []
}

/** Returns the language that the file states for a stream, or an empty text. */
export function languageOf({ metadata }: Stream): string {
  const { language = '' } = metadata?.getAll() ?? {}
  return languageCode(language)
}

const KINDS: ReadonlyMap<number, UnusedStream['kind']> = new Map([
  [av.AVMEDIA_TYPE_VIDEO, 'picture'],
  [av.AVMEDIA_TYPE_AUDIO, 'sound'],
  [av.AVMEDIA_TYPE_SUBTITLE, 'captions'],
])

/** `read`: the streams whose captions were read. */
type InspectedStreams = ChosenStreams & { format: FormatContext; read: ReadonlySet<number> }

/** Lists the streams that are not read. Cover art and data for machines are not listed. */
export function unusedStreams({
  format,
  picture,
  sound,
  otherSounds,
  read,
}: InspectedStreams): UnusedStream[] {
  const used = new Set([picture, sound, ...otherSounds].map((stream) => stream?.index))
  return format.streams.flatMap((stream) => {
    const kind = KINDS.get(stream.codecpar.codecType)
    if (!kind || isStill(stream) || used.has(stream.index) || read.has(stream.index)) return []
    return [{ kind, language: languageOf(stream) }]
  })
}
