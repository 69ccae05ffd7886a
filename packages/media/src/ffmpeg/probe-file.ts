import type { UnusedStream } from '@docket/model/media/packaged'
import { runChild } from '../child/run-child.ts'
import { MediaProblem, type Watch } from '../encoder.ts'
import { languageCode } from '../plan/measure.ts'
import type { Timeline } from '../plan/timeline.ts'
import { inputOptions, type Programs } from './programs.ts'

/** A stream as `ffprobe` describes it. */
export type ProbedStream = {
  index: number
  codec_type: string
  codec_name?: string
  width?: number
  height?: number
  pix_fmt?: string
  sample_aspect_ratio?: string
  avg_frame_rate?: string
  r_frame_rate?: string
  field_order?: string
  sample_rate?: string
  channels?: number
  color_transfer?: string
  tags?: { language?: string }
  /** Whether the picture contains caption data. */
  closed_captions?: number
  disposition?: { attached_pic?: number; default?: number; forced?: number }
  side_data_list?: { rotation?: number }[]
}

export type ProbedFile = {
  format: string
  startSec: number
  durationSec: number | undefined
  picture: ProbedStream | undefined
  sound: ProbedStream | undefined
  /** All sounds that play together, in the filter language: the sound and a camera's other microphones. */
  heard: string[]
  /** The tracks with text captions; forced tracks, which cover only foreign words, come last. */
  captions: ProbedStream[]
  unused: UnusedStream[]
}

type FfprobeOutput = {
  format?: { format_name?: string; start_time?: string; duration?: string }
  streams?: ProbedStream[]
}

/** Reads a file's description of itself. Throws `MediaProblem`. */
export async function probeFile(
  { ffprobe }: Programs,
  file: string,
  { signal }: Watch = {},
): Promise<ProbedFile> {
  const lines: string[] = []
  const { code, said } = await runChild({
    program: ffprobe,
    options: ['-v', 'error', '-of', 'json', '-show_format', '-show_streams', ...inputOptions(file)],
    onLine: (line) => lines.push(line),
    signal,
  })
  if (code !== 0) throw new MediaProblem('unreadable', said)
  const { format = {}, streams = [] } = JSON.parse(lines.join('\n')) as FfprobeOutput
  const picture = streams.find(
    (one) => one.codec_type === 'video' && !one.disposition?.attached_pic,
  )
  const sounds = streams.filter(({ codec_type: type }) => type === 'audio')
  const sound = sounds.find(({ disposition }) => disposition?.default) ?? sounds[0]
  if (!picture && !sound) throw new MediaProblem('nothing-playable')
  const heard = heardWith(sound, streams)
  const captions = textTracks(streams)
  const durationSec = Number(format.duration)
  return {
    format: format.format_name ?? 'unknown',
    startSec: Number(format.start_time) || 0,
    durationSec: durationSec > 0 ? durationSec : undefined,
    picture,
    sound,
    heard: heard.map(({ index }) => `[0:${index}]`),
    captions,
    unused: [...unusedIn(streams, [picture, ...heard, ...captions]), ...captionsIn(picture)],
  }
}

/** As in the embedded encoder: cameras write each microphone as a mono track. */
function heardWith(sound: ProbedStream | undefined, streams: readonly ProbedStream[]) {
  if (!sound) return []
  const alike = streams.filter(
    ({ codec_type: type, channels, sample_rate: rate }) =>
      type === 'audio' && channels === 1 && rate === sound.sample_rate,
  )
  const isOneLanguage = alike.every((one) => languageOf(one) === languageOf(sound))
  return sound.channels === 1 && isOneLanguage ? alike.slice(0, MAX_MICROPHONES) : [sound]
}

function unusedIn(streams: readonly ProbedStream[], used: readonly (ProbedStream | undefined)[]) {
  return streams.flatMap((stream): UnusedStream[] => {
    const kind = KINDS[stream.codec_type]
    const isCover = Boolean(stream.disposition?.attached_pic)
    return !kind || isCover || used.includes(stream) ? [] : [{ kind, language: languageOf(stream) }]
  })
}

const TEXT: ReadonlySet<string> = new Set([
  'mov_text',
  'subrip',
  'srt',
  'webvtt',
  'ass',
  'ssa',
  'text',
])

function textTracks(streams: readonly ProbedStream[]): ProbedStream[] {
  const isForced = ({ disposition }: ProbedStream) => Number(disposition?.forced ?? 0)
  return streams
    .filter(
      ({ codec_type: type, codec_name: codec = '' }) => type === 'subtitle' && TEXT.has(codec),
    )
    .sort((one, other) => isForced(one) - isForced(other))
    .slice(0, MAX_CAPTION_TRACKS)
}

/** The programs report that there are captions inside a picture, but not which ones. */
function captionsIn(picture: ProbedStream | undefined): UnusedStream[] {
  return picture?.closed_captions ? [{ kind: 'captions-in-picture', language: '' }] : []
}

const MAX_CAPTION_TRACKS = 20
const MAX_MICROPHONES = 8
const KINDS: Readonly<Record<string, UnusedStream['kind'] | undefined>> = {
  video: 'picture',
  audio: 'sound',
  subtitle: 'captions',
}

/** Returns the language that the file states for a stream, or an empty text. */
export function languageOf({ tags }: ProbedStream): string {
  return languageCode(tags?.language ?? '')
}

const MICROSECONDS = { num: 1, den: 1_000_000 }

type PacketTimes = { stream: number; pts: number; dts: number; lastsSec: number }

/** Returns when a packet is shown, on the joined timeline. */
function placed(timeline: Timeline, { stream, pts, dts, lastsSec }: PacketTimes): number {
  const time = (seconds: number) => BigInt(Math.round(seconds * MICROSECONDS.den))
  const packet = {
    streamIndex: stream,
    pts: time(pts),
    duration: time(lastsSec),
    dts: time(Number.isNaN(dts) ? pts : dts),
  }
  timeline.place(packet, MICROSECONDS)
  return Number(packet.pts) / MICROSECONDS.den
}

/** The time of one packet, from the start of the file. */
export type PacketTime = {
  stream: number
  atSec: number
  endSec: number
  isKey: boolean
  bytes: number
}

/** Reads the times of all packets. */
export async function readPackets(
  { ffprobe }: Programs,
  file: string,
  {
    timeline,
    startSec,
    signal,
    onPacket,
  }: {
    startSec: number
    /** Converts the times of files that were joined to one timeline. */
    timeline: Timeline | undefined
    onPacket(time: PacketTime): void
  } & Watch,
): Promise<void> {
  const entries = 'packet=stream_index,pts_time,dts_time,duration_time,size,flags'
  await runChild({
    program: ffprobe,
    options: ['-v', 'error', '-of', 'csv=p=0', '-show_entries', entries, ...inputOptions(file)],
    signal,
    onLine(line) {
      const [stream, time, decoded, lasts = '', bytes = '', flags = ''] = line.split(',')
      // Some packets of a DVD have only a decoding time.
      const shown = Number(time === 'N/A' ? decoded : time)
      if (Number.isNaN(shown)) return
      const lastsSec = Number(lasts) || 0
      const timed = { stream: Number(stream), pts: shown, dts: Number(decoded), lastsSec }
      const atSec = (timeline ? placed(timeline, timed) : shown) - startSec
      const isKey = flags.startsWith('K')
      onPacket({
        stream: timed.stream,
        atSec,
        endSec: atSec + lastsSec,
        isKey,
        bytes: Number(bytes) || 0,
      })
    },
  })
}
