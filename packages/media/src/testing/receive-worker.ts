import { openSync, writeSync } from 'node:fs'
import * as av from 'node-av/constants'
import { Dictionary, FFmpegError, FormatContext, type Frame, Log, type Stream } from 'node-av/lib'
import {
  isWaiting,
  must,
  newFrame,
  newPacket,
  openDecoder,
  readPacket,
  type Source,
} from '../embedded/native.ts'

const PROTOCOLS = 'http,tcp,hls,crypto,srt'
/** Only the center of pictures is checked. */
const MIDDLE = 8

/** Opens a test stream. The programs for untrusted files never do this: they open one file (`openSource`). */
function openUrl(url: string): Source {
  const format = new FormatContext()
  format.allocContext()
  // A server closes connections that are idle for five seconds, which is not the stream's fault.
  const options = Dictionary.fromObject({ protocol_whitelist: PROTOCOLS, http_persistent: '0' })
  must(format.openInputSync(url, null, options), 'unreadable', 'open')
  must(format.findStreamInfoSync(), 'unreadable', 'probe')
  const of = (type: Parameters<FormatContext['findBestStream']>[0]) =>
    format.streams[format.findBestStream(type)]
  const [picture, sound] = [of(av.AVMEDIA_TYPE_VIDEO), of(av.AVMEDIA_TYPE_AUDIO)]
  const rest = {
    otherSounds: [],
    captions: [],
    timeline: undefined,
    startSec: 0,
    durationSec: undefined,
  }
  return { format, picture, sound, ...rest }
}

/** Returns the average of a plane's center. */
function meanOf(frame: Frame, plane: number, [width, height]: [number, number]): number {
  const data = frame.data?.[plane]
  const each = frame.linesize[plane] ?? 0
  if (!data) return 0
  let sum = 0
  for (let y = 0; y < MIDDLE; y += 1) {
    const from = (Math.floor(height / 2) + y) * each + Math.floor(width / 2)
    for (let x = 0; x < MIDDLE; x += 1) sum += data[from + x] ?? 0
  }
  return sum / MIDDLE ** 2
}

/** Returns the color of a picture's center, in BT.601 like the films. */
function colorOf(frame: Frame): number[] {
  const { width, height } = frame
  const half: [number, number] = [Math.floor(width / 2), Math.floor(height / 2)]
  const y = 1.164 * (meanOf(frame, 0, [width, height]) - 16)
  const [u, v] = [meanOf(frame, 1, half) - 128, meanOf(frame, 2, half) - 128]
  return [y + 1.596 * v, y - 0.392 * u - 0.813 * v, y + 2.017 * u].map(Math.round)
}

function decode(stream: Stream, onFrame: (frame: Frame) => void) {
  const decoder = openDecoder(stream)
  const frame = newFrame()
  return (packet: Parameters<typeof decoder.sendPacketSync>[0]) => {
    const result = decoder.sendPacketSync(packet)
    if (result < 0) console.error(`decode: ${FFmpegError.strerror(result)}`)
    while (!isWaiting(decoder.receiveFrameSync(frame))) {
      onFrame(frame)
      frame.unref()
    }
  }
}

/**
 * Receives a stream for some seconds. Immediately writes what it sees, one line per picture, so that nothing is lost
 * if the process crashes: the time in ticks, the color, and the number of audio frames before it.
 */
function receive(url: string, seconds: number, write: (line: string) => void): void {
  const endsAt = Date.now() + seconds * 1000
  const source = openUrl(url)
  const { picture, sound } = source
  if (!picture || !sound) throw new Error('There is no picture, or no sound.')
  let sounds = 0
  const lanes = new Map([
    [
      picture.index,
      decode(picture, (frame) => write([frame.pts, ...colorOf(frame), sounds].join(' '))),
    ],
    [
      sound.index,
      decode(sound, () => {
        sounds += 1
      }),
    ],
  ])
  const packet = newPacket()
  while (Date.now() < endsAt && readPacket(source, packet)) {
    lanes.get(packet.streamIndex)?.(packet)
    packet.unref()
  }
}

// The library's warnings go to stderr.
Log.setLevel(av.AV_LOG_WARNING)
const [url = '', seconds, path = ''] = process.argv.slice(2)
const file = openSync(path, 'w')
receive(url, Number(seconds), (line) => writeSync(file, `${line}\n`))
process.exit(0)
