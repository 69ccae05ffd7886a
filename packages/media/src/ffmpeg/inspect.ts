import { createReadStream, existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureFacts, SoundFacts, Still } from '@docket/model/media/packaged'
import { runChild } from '../child/run-child.ts'
import { type InspectionResult, MediaProblem, type Watch } from '../encoder.ts'
import { mixSounds, turnOf } from '../plan/house-format.ts'
import { JOINABLE_FORMATS } from '../plan/input-limits.ts'
import {
  describeSprite,
  FREEZE_FILTER,
  MAX_UNREPORTED_MS,
  STILLS,
  spriteFilter,
  stillFilter,
  uprightFilters,
} from '../plan/inspect-filters.ts'
import { createRateMeter, lengthOf, onlySide } from '../plan/measure.ts'
import { createStretches } from '../plan/stretches.ts'
import { Timeline } from '../plan/timeline.ts'
import { WAVEFORM_STEP_MS } from '../plan/waveform.ts'
import { type ProbedFile, type ProbedStream, probeFile, readPackets } from './probe-file.ts'
import { inputOptions, type Programs } from './programs.ts'
import { readCaptionTracks } from './read-captions.ts'

const UNKNOWN_LENGTH_SEC = 600
const SPRITE = 'sprite.jpg'
const WAVEFORM = 'waveform.bin'
const SAMPLES_PER_SEC = 8000
const DAMAGE = /error while decoding|error submitting|invalid data found when processing/i

type FfmpegRun = { programs: Programs; file: string; folder: string; watch: Watch }

/**
 * Does what the embedded encoder does in one pass, with four runs of the programs, plus a fifth for caption tracks.
 */
export async function inspectFile(place: FfmpegRun): Promise<InspectionResult> {
  const probed = await probeFile(place.programs, place.file, place.watch)
  const times = await measureTimes(place, probed)
  const lengthSec = probed.durationSec ?? UNKNOWN_LENGTH_SEC
  const pictures = probed.picture
    ? await readPictures(place, probed.picture, lengthSec)
    : { stills: [], black: [], frozen: [], damaged: 0 }
  const sounds = probed.sound ? await readSound(place, probed.heard, times.soundMs) : SILENT
  if (pictures.stills.length === 0 && !sounds.hasFrames) throw new MediaProblem('undecodable')
  const captions = await readCaptionTracks(place, probed.captions)
  const lost = pictures.damaged + sounds.damaged
  const hasSprite = existsSync(join(place.folder, SPRITE))
  return {
    inspection: {
      format: probed.format,
      durationMs: probed.picture ? lengthOf({ ...times, lost }) : times.soundMs,
      picture: probed.picture ? { ...describePicture(probed.picture), ...timesOf(times) } : null,
      sound: probed.sound ? describeSound(probed, times.soundMs, sounds) : null,
      unused: [...probed.unused, ...captions.unused],
      black: pictures.black,
      frozen: pictures.frozen,
      silent: sounds.silent,
      damagedPackets: lost,
    },
    stills: pictures.stills,
    sprite: hasSprite ? describeSprite(SPRITE, times.pictureMs / 1000) : null,
    waveform: probed.sound ? { file: WAVEFORM, stepMs: WAVEFORM_STEP_MS } : null,
    captions: captions.files,
  }
}

const SILENT = { loudness: null, truePeak: null, silent: [], damaged: 0, hasFrames: false }

type StreamTimes = {
  pictureMs: number
  soundMs: number
  keyFrameGapMs: number
  peakBitsPerSec: number
  joins: number
}

function timesOf({ pictureMs, keyFrameGapMs, peakBitsPerSec, joins }: StreamTimes) {
  return { durationMs: pictureMs, keyFrameGapMs, peakBitsPerSec, ...(joins > 0 && { joins }) }
}

function describeSound(
  { sound, heard }: ProbedFile,
  durationMs: number,
  { loudness, truePeak, oneSide }: Pick<SoundFacts, 'loudness' | 'truePeak' | 'oneSide'>,
): SoundFacts {
  const { codec_name: codec = 'unknown', channels = 0, sample_rate: rate } = sound ?? {}
  return {
    codec,
    channels,
    sampleRate: Number(rate) || 0,
    durationMs,
    loudness,
    truePeak,
    ...(oneSide && { oneSide }),
    ...(heard.length > 1 && { tracks: heard.length }),
  }
}

async function measureTimes(
  { programs, file, watch }: FfmpegRun,
  probed: ProbedFile,
): Promise<StreamTimes> {
  const { picture, sound, startSec } = probed
  const isJoinable = probed.format.split(',').some((name) => JOINABLE_FORMATS.has(name))
  const timeline = isJoinable ? new Timeline() : undefined
  const rates = createRateMeter()
  const ends = new Map<number, number>()
  let lastKey: number | undefined
  let gapSec = 0
  await readPackets(programs, file, {
    ...watch,
    startSec,
    timeline,
    onPacket({ stream, atSec, endSec, isKey, bytes }) {
      ends.set(stream, Math.max(ends.get(stream) ?? 0, endSec))
      if (stream === picture?.index) rates.see(atSec, bytes)
      if (stream !== picture?.index || !isKey) return
      if (lastKey !== undefined) gapSec = Math.max(gapSec, atSec - lastKey)
      lastKey = atSec
    },
  })
  const pictureSec = (picture && ends.get(picture.index)) ?? 0
  const soundSec = (sound && ends.get(sound.index)) ?? 0
  return {
    pictureMs: Math.round(pictureSec * 1000),
    soundMs: Math.round(soundSec * 1000),
    peakBitsPerSec: rates.peakBitsPerSec(),
    joins: timeline?.joins ?? 0,
    keyFrameGapMs: Math.round(Math.max(gapSec, pictureSec - (lastKey ?? 0)) * 1000),
  }
}

const LIGHTS: Readonly<Record<string, PictureFacts['light']>> = {
  'arib-std-b67': 'hlg',
  smpte2084: 'pq',
}

export function describePicture(
  stream: ProbedStream,
): Omit<PictureFacts, 'durationMs' | 'keyFrameGapMs'> {
  const { width = 0, height = 0, side_data_list: sides = [], field_order: order } = stream
  const turned = sides.find(({ rotation: one }) => one !== undefined)?.rotation ?? 0
  const rotation = (((Math.round(-turned / 90) * 90) % 360) + 360) % 360
  const pixel = fraction(stream.sample_aspect_ratio) || 1
  const aspect = height > 0 ? (width * pixel) / height : 0
  const light = LIGHTS[stream.color_transfer ?? '']
  return {
    ...(light && { light }),
    codec: stream.codec_name ?? 'unknown',
    width,
    height,
    pixelFormat: stream.pix_fmt ?? 'unknown',
    aspect: rotation % 180 === 0 ? aspect : 1 / aspect,
    rotation,
    fps: fraction(stream.avg_frame_rate) || fraction(stream.r_frame_rate),
    isInterlaced: order !== undefined && !['progressive', 'unknown'].includes(order),
  }
}

/** Parses `30000/1001` or `4:3`; 0 if it is unknown. */
function fraction(text = ''): number {
  const [over = 0, under = 0] = text.split(/[/:]/).map(Number)
  return under > 0 && over > 0 ? over / under : 0
}

async function readPictures(
  { programs, file, folder, watch }: FfmpegRun,
  picture: ProbedStream,
  lengthSec: number,
) {
  const described = describePicture(picture)
  const upright = [...uprightFilters(described), ...turnOf(described.rotation)].join(',')
  const seconds = MAX_UNREPORTED_MS / 1000
  const graph = [
    `[0:${picture.index}]${upright},split=3[a][b][c]`,
    `[a]${FREEZE_FILTER},blackdetect=d=${seconds}:pic_th=0.98:pix_th=0.10,nullsink`,
    `[b]${stillFilter(lengthSec)},showinfo[stills]`,
    `[c]${spriteFilter(lengthSec)}[sprite]`,
  ].join(';')
  const stills: Still[] = []
  const black: { startsAtMs: number; endsAtMs: number }[] = []
  const frozen = createStretches()
  let damaged = 0
  await runChild({
    program: programs.ffmpeg,
    options: [
      ['-hide_banner', '-nostdin', '-y', '-v', 'info', '-progress', 'pipe:1', '-noautorotate'],
      inputOptions(file, ['-skip_frame', 'nokey']),
      ['-filter_complex', graph, '-map', '[stills]', '-vsync', '0', '-q:v', '4'],
      ['-frames:v', String(STILLS), '-f', 'image2', join(folder, 'still-%d.jpg')],
      ['-map', '[sprite]', '-frames:v', '1', '-q:v', '4', '-update', '1', '-f', 'image2'],
      join(folder, SPRITE),
    ].flat(),
    signal: watch.signal,
    onLine: () => {},
    onSaid(line) {
      const still = /\spts_time:\s*([\d.]+)/.exec(line)?.[1]
      if (still !== undefined && line.includes('showinfo') && stills.length < STILLS) {
        const atMs = Math.round(Number(still) * 1000)
        stills.push({ file: `still-${stills.length + 1}.jpg`, atMs })
      }
      const [, from, until] = /black_start:([\d.]+)\s+black_end:([\d.]+)/.exec(line) ?? []
      if (from !== undefined) {
        black.push({
          startsAtMs: Math.round(Number(from) * 1000),
          endsAtMs: Math.round(Number(until) * 1000),
        })
      }
      const [, turn, at] = /freeze_(start|end): ([\d.]+)/.exec(line) ?? []
      if (at !== undefined) frozen.see(Number(at) * 1000, turn === 'start')
      if (DAMAGE.test(line)) damaged += 1
    },
  })
  return {
    stills: stills.filter((one) => existsSync(join(folder, one.file))),
    black,
    frozen: frozen.finish(lengthSec * 1000),
    damaged,
  }
}

const MIN_AUDIBLE_LUFS = -60
const NO_LOUDNESS = -69.9

async function readSound(
  { programs, file, folder, watch }: FfmpegRun,
  heard: readonly string[],
  soundMs: number,
) {
  const input = heard.length > 1 ? `${mixSounds(heard)},` : (heard[0] ?? '[0:a:0]')
  const measured = 'ebur128=peak=true,astats=measure_overall=none:measure_perchannel=RMS_level'
  const levels: number[] = []
  const raw = join(folder, 'waveform.part')
  const silences = createStretches()
  let damaged = 0
  let loudness: number | null = null
  let truePeak: number | null = null
  let isSummary = false
  await runChild({
    program: programs.ffmpeg,
    options: [
      ['-hide_banner', '-nostdin', '-y', '-v', 'info', '-progress', 'pipe:1'],
      inputOptions(file),
      ['-filter_complex', `${input}asplit[a][b];[a]${measured}[m]`, '-map', '[m]'],
      ['-f', 'null', '-', '-map', '[b]', '-ac', '1', '-ar', String(SAMPLES_PER_SEC)],
      ['-f', 's16le', raw],
    ].flat(),
    signal: watch.signal,
    onLine: () => {},
    onSaid(line) {
      isSummary ||= line.includes('Summary:')
      const at = /\st:\s*([\d.]+)/.exec(line)?.[1]
      const momentary = /\sM:\s*(\S+)/.exec(line)?.[1]
      if (at !== undefined && momentary !== undefined)
        silences.see(Number(at) * 1000, !(Number(momentary) >= MIN_AUDIBLE_LUFS))
      if (isSummary) {
        loudness = numberIn(line, /^\s+I:\s+(\S+) LUFS/) ?? loudness
        truePeak = numberIn(line, /^\s+Peak:\s+(\S+) dBFS/) ?? truePeak
      }
      levels.push(...levelsIn(line))
      if (DAMAGE.test(line)) damaged += 1
    },
  })
  const peaks = existsSync(raw) ? await peaksOf(raw) : new Uint8Array()
  await writeFile(join(folder, WAVEFORM), peaks)
  await rm(raw, { force: true })
  const oneSide = onlySide(levels)
  const known: Pick<SoundFacts, 'loudness' | 'truePeak' | 'oneSide'> =
    loudness !== null && loudness > NO_LOUDNESS
      ? { loudness, truePeak, ...(oneSide && { oneSide }) }
      : NOTHING_HEARD
  return { ...known, silent: silences.finish(soundMs), damaged, hasFrames: peaks.length > 0 }
}

const NOTHING_HEARD = { loudness: null, truePeak: null }

/** Returns the level of one channel, which is NaN for complete silence. */
function levelsIn(line: string): number[] {
  const level = /\bRMS level dB: (\S+)/.exec(line)?.[1]
  if (level === undefined) return []
  return [level === '-inf' ? Number.NEGATIVE_INFINITY : Number(level)]
}

function numberIn(line: string, pattern: RegExp): number | undefined {
  const found = Number(pattern.exec(line)?.[1])
  return Number.isFinite(found) ? found : undefined
}

/** Returns the peak of each step of raw sound, 255 for full scale. */
async function peaksOf(path: string): Promise<Uint8Array> {
  const step = (SAMPLES_PER_SEC * WAVEFORM_STEP_MS) / 1000
  const peaks: number[] = []
  let peak = 0
  let seen = 0
  for await (const chunk of createReadStream(path, { highWaterMark: 65_536 })) {
    const bytes = chunk as Buffer
    for (let at = 0; at + 1 < bytes.length; at += 2) {
      peak = Math.max(peak, Math.abs(bytes.readInt16LE(at)))
      seen += 1
      if (seen % step !== 0) continue
      peaks.push(Math.min(255, Math.round((peak / 32_768) * 255)))
      peak = 0
    }
  }
  return Uint8Array.from(peaks)
}
