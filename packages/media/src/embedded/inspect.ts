import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Still } from '@docket/model/media/packaged'
import type { FilterContext, Frame, Packet } from 'node-av/lib'
import type { InspectionResult } from '../encoder.ts'
import { turnOf } from '../plan/house-format.ts'
import {
  describeSprite,
  FREEZE_FILTER,
  GRAY,
  GRAY_FILTER,
  JPEG_OPTIONS,
  LOUDNESS_FILTER,
  STILLS,
  spriteFilter,
  stillFilter,
  uprightFilters,
} from '../plan/inspect-filters.ts'
import { createRateMeter, createSideMeter, lengthOf } from '../plan/measure.ts'
import { createStretches, isBlack } from '../plan/stretches.ts'
import { createWaveform } from '../plan/waveform.ts'
import { captionStreams, watchCaptions } from './captions.ts'
import {
  describePicture,
  describeSound,
  isInterlaced,
  isTime,
  must,
  newPacket,
  openDecoder,
  openEncoder,
  openSource,
  type Source,
  secondsOf,
  soundDecoders,
} from './native.ts'
import { type Inputs, pump, type Sink } from './pump.ts'
import { reportProgress } from './report.ts'
import { unusedStreams } from './streams.ts'

const UNKNOWN_LENGTH_SEC = 600
const SPRITE = 'sprite.jpg'
const WAVEFORM = 'waveform.bin'

/** Reads a file once, decoding only key frames and sound. Writes stills, sprite and waveform. */
export function inspect(input: string, folder: string): InspectionResult {
  const source = openSource(input, captionStreams)
  const { picture, sound } = source
  const lengthSec = source.durationSec ?? UNKNOWN_LENGTH_SEC
  const times = watchTimes(source, lengthSec)
  const pictures = watchPictures(source, folder, lengthSec)
  const sounds = watchSound()
  const captions = watchCaptions(source)
  const { lost } = pump(source, {
    decoders: {
      ...(picture && { picture: openDecoder(picture, { skip_frame: 'nokey', threads: '1' }) }),
      ...soundDecoders(source, { threads: '1' }),
    },
    onPacket(packet) {
      times.see(packet)
      captions.see(packet)
    },
    graph: (inputs) => {
      const parts = [pictures.graph(inputs), sounds.graph(inputs)]
      return {
        text: parts.flatMap(({ text }) => (text ? [text] : [])).join(';'),
        sinks: parts.flatMap(({ sinks }) => sinks),
      }
    },
  })
  const { pictureMs, soundMs, keyFrameGapMs, peakBitsPerSec } = times.finish()
  const joins = source.timeline?.joins ?? 0
  const { files, used } = captions.finish(folder)
  const wave = sounds.waveform.finish()
  if (wave.length > 0) writeFileSync(join(folder, WAVEFORM), wave)
  return {
    inspection: {
      format: source.format.iformat?.name ?? 'unknown',
      durationMs: picture ? lengthOf({ pictureMs, soundMs, lost }) : soundMs,
      picture: picture
        ? {
            ...describePicture(picture),
            ...pictures.facts(),
            peakBitsPerSec,
            ...(joins > 0 && { joins }),
            durationMs: pictureMs,
            keyFrameGapMs,
          }
        : null,
      sound: sound
        ? { ...describeSound(source, sound), ...sounds.facts(), durationMs: soundMs }
        : null,
      unused: unusedStreams({ ...source, read: used }),
      black: pictures.black.finish(pictureMs),
      frozen: pictures.frozen.finish(pictureMs),
      silent: sounds.silent.finish(soundMs),
      damagedPackets: lost,
    },
    stills: pictures.stills,
    sprite: pictures.hasSprite() ? describeSprite(SPRITE, pictureMs / 1000) : null,
    waveform: wave.length > 0 ? { file: WAVEFORM, stepMs: sounds.waveform.stepMs } : null,
    captions: files,
  }
}

/** Measures the real lengths and the intervals between key frames, from packet times. */
function watchTimes({ picture, sound, otherSounds, startSec }: Source, lengthSec: number) {
  const rates = createRateMeter()
  let pictureSec = 0
  let soundSec = 0
  let lastKey: number | undefined
  let gapSec = 0

  function see({ streamIndex, pts, dts, duration, isKeyframe, size }: Packet): void {
    const stream = [picture, sound, ...otherSounds].find((one) => one?.index === streamIndex)
    // Some packets of a DVD have only a decoding time.
    const time = isTime(pts) ? pts : dts
    if (!stream || !isTime(time)) return
    const at = secondsOf(time, stream.timeBase) - startSec
    const end = at + secondsOf(duration, stream.timeBase)
    reportProgress(end / lengthSec)
    if (stream !== picture) {
      soundSec = Math.max(soundSec, end)
      return
    }
    pictureSec = Math.max(pictureSec, end)
    rates.see(at, size)
    if (!isKeyframe) return
    if (lastKey !== undefined) gapSec = Math.max(gapSec, at - lastKey)
    lastKey = at
  }

  return {
    see,
    finish() {
      const tailSec = lastKey === undefined ? pictureSec : pictureSec - lastKey
      return {
        pictureMs: Math.round(pictureSec * 1000),
        soundMs: Math.round(soundSec * 1000),
        peakBitsPerSec: rates.peakBitsPerSec(),
        keyFrameGapMs: Math.round(Math.max(gapSec, tailSec) * 1000),
      }
    },
  }
}

const FREEZE_START = 'lavfi.freezedetect.freeze_start'
const FREEZE_END = 'lavfi.freezedetect.freeze_end'

function watchPictures({ picture }: Source, folder: string, lengthSec: number) {
  const stills: Still[] = []
  const black = createStretches()
  const frozen = createStretches()
  let isInterlacedPicture = false
  let hasSprite = false

  const takeGray = (frame: Frame | null, sink: FilterContext) => {
    const [rows] = frame?.data ?? []
    if (!frame || !rows) return
    const { [FREEZE_START]: froze, [FREEZE_END]: moved } = frame.getMetadata().getAll()
    if (froze !== undefined) frozen.see(Number(froze) * 1000, true)
    if (moved !== undefined) frozen.see(Number(moved) * 1000, false)
    const stride = frame.linesize[0] ?? GRAY.width
    const pixels = Array.from({ length: GRAY.height }, (_, row) =>
      rows.subarray(row * stride, row * stride + GRAY.width),
    )
    black.see(
      secondsOf(frame.pts, sink.buffersinkGetTimeBase()) * 1000,
      isBlack(Buffer.concat(pixels)),
    )
  }
  const takeStill = (frame: Frame | null, sink: FilterContext) => {
    if (!frame || stills.length === STILLS) return
    const file = `still-${stills.length + 1}.jpg`
    const atMs = Math.round(secondsOf(frame.pts, sink.buffersinkGetTimeBase()) * 1000)
    if (writePicture(join(folder, file), frame, sink)) stills.push({ file, atMs })
  }
  const takeSprite = (frame: Frame | null, sink: FilterContext) => {
    if (frame && !hasSprite) hasSprite = writePicture(join(folder, SPRITE), frame, sink)
  }
  const sinks: Sink[] = [
    { name: 'buffersink@gray', take: takeGray },
    { name: 'buffersink@still', take: takeStill },
    { name: 'buffersink@sprite', take: takeSprite },
  ]

  return {
    stills,
    black,
    frozen,
    hasSprite: () => hasSprite,
    facts: () => ({ isInterlaced: isInterlacedPicture }),
    graph(inputs: Inputs) {
      if (!picture || !inputs.picture || !inputs.firstPicture) return { text: '', sinks: [] }
      isInterlacedPicture = isInterlaced(inputs.firstPicture)
      const turns = turnOf(describePicture(picture).rotation)
      const filters = uprightFilters(describePicture(picture))
      const upright = [inputs.picture, ...filters, ...turns].join(',')
      const text = [
        `${upright},split=3[a][b][c]`,
        `[a]${FREEZE_FILTER},${GRAY_FILTER},buffersink@gray`,
        `[b]${stillFilter(lengthSec)},buffersink@still`,
        `[c]${spriteFilter(lengthSec)},buffersink@sprite`,
      ].join(';')
      return { text, sinks }
    },
  }
}

function writePicture(path: string, frame: Frame, sink: FilterContext): boolean {
  const encoder = openEncoder('mjpeg', sink, JPEG_OPTIONS)
  const packet = newPacket()
  must(encoder.sendFrameSync(frame), 'crashed', 'still')
  encoder.sendFrameSync(null)
  if (encoder.receivePacketSync(packet) < 0 || !packet.data) return false
  writeFileSync(path, packet.data)
  return true
}

const MIN_AUDIBLE_LUFS = -60
const NO_LOUDNESS = -69.9

function watchSound() {
  const silent = createStretches()
  const waveform = createWaveform()
  const sides = createSideMeter()
  let facts: Record<string, string> = {}

  const take = (frame: Frame | null, sink: FilterContext) => {
    if (!frame) return
    waveform.add(frame.data?.[0], { rate: frame.sampleRate, channels: frame.channels })
    sides.add(frame.data?.[0], frame.channels)
    const measured = frame.getMetadata().getAll()
    const momentary = measured['lavfi.r128.M']
    if (momentary === undefined) return
    facts = measured
    const atMs = secondsOf(frame.pts, sink.buffersinkGetTimeBase()) * 1000
    // For complete silence, it is NaN.
    silent.see(atMs, !(Number(momentary) >= MIN_AUDIBLE_LUFS))
  }

  return {
    silent,
    waveform,
    facts() {
      const loudness = Number(facts['lavfi.r128.I'])
      if (!(loudness > NO_LOUDNESS)) return { loudness: null, truePeak: null }
      const peak = Number(facts['lavfi.r128.true_peak'])
      const truePeak = peak > 0 ? round(20 * Math.log10(peak)) : null
      const oneSide = sides.only()
      return { loudness: round(loudness), truePeak, ...(oneSide && { oneSide }) }
    },
    graph({ sound }: Inputs): { text: string; sinks: Sink[] } {
      if (!sound) return { text: '', sinks: [] }
      const text = `${sound},${LOUDNESS_FILTER},abuffersink@measured`
      return { text, sinks: [{ name: 'abuffersink@measured', take }] }
    },
  }
}

function round(decibels: number): number {
  return Math.round(decibels * 10) / 10
}
