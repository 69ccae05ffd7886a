import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toVtt } from '@docket/model/captions/cues'
import * as av from 'node-av/constants'
import type { Packet, Stream } from 'node-av/lib'
import { ccDataIn, h264Form, type PictureForm } from '../captions/cc-data.ts'
import { CueList, type ReadCaptions } from '../captions/cue-list.ts'
import { readPacketText, type TextForm } from '../captions/packet-text.ts'
import { Reader608 } from '../captions/reader-608.ts'
import type { CaptionFile } from '../encoder.ts'
import { isTime, type Source, secondsOf } from './native.ts'
import { languageOf } from './streams.ts'

const FORMS: ReadonlyMap<number, TextForm> = new Map([
  [av.AV_CODEC_ID_MOV_TEXT, 'mov-text'],
  [av.AV_CODEC_ID_SUBRIP, 'subrip'],
  [av.AV_CODEC_ID_SRT, 'subrip'],
  [av.AV_CODEC_ID_WEBVTT, 'webvtt'],
  [av.AV_CODEC_ID_ASS, 'substation'],
  [av.AV_CODEC_ID_TEXT, 'plain'],
])

const MAX_TRACKS = 20

/** QuickTime tracks whose packets are caption data. */
const CEA_608 = av.AV_CODEC_ID_EIA_608

type Reader = { see(packet: Packet, atMs: number): void; finish(): ReadCaptions }

/** Returns the streams with text captions; forced streams, which cover only foreign words, come last. */
export function captionStreams(streams: readonly Stream[]): Stream[] {
  const isForced = (stream: Stream) => Number(stream.hasDisposition(av.AV_DISPOSITION_FORCED))
  return streams
    .filter(({ codecpar: { codecId } }) => FORMS.has(codecId) || codecId === CEA_608)
    .sort((one, other) => isForced(one) - isForced(other))
    .slice(0, MAX_TRACKS)
}

/** Reads captions from the packets of a file. No pictures are decoded for this. */
export function watchCaptions({ picture, captions, startSec }: Source) {
  const inPicture = picture && pictureReader(picture)
  const readers = new Map([
    ...captions.map((stream) => [stream.index, { stream, ...readerOf(stream) }] as const),
    ...(inPicture ? [[picture.index, { stream: picture, ...inPicture }] as const] : []),
  ])

  function see(packet: Packet): void {
    const reader = readers.get(packet.streamIndex)
    const time = isTime(packet.pts) ? packet.pts : packet.dts
    if (!reader || !isTime(time)) return
    reader.see(packet, (secondsOf(time, reader.stream.timeBase) - startSec) * 1000)
  }

  /** Writes the captions into a folder. `used`: the streams that were read completely. */
  function finish(folder: string): { files: CaptionFile[]; used: Set<number> } {
    const read = [...readers.values()].map(({ stream, finish: end }) => ({ stream, ...end() }))
    const used = read.filter(({ cues, unread }) => cues.length > 0 || unread === 0)
    const captioned = read.filter(({ cues }) => cues.length > 0)
    const files = captioned.map(({ stream, cues, unread }, at): CaptionFile => {
      const file = `captions-${at + 1}.vtt`
      writeFileSync(join(folder, file), toVtt(cues))
      const lines = cues.length
      // The language of a picture says nothing about the language of its captions.
      if (stream === picture) return { file, from: 'picture', language: '', lines, unread }
      return { file, from: 'track', language: languageOf(stream), lines, unread }
    })
    return { files, used: new Set(used.map(({ stream }) => stream.index)) }
  }

  return { see, finish }
}

/** Returns a reader of the captions inside a picture, if its codec can have them. */
function pictureReader({ codecpar: { codecId, extradata } }: Stream): Reader | undefined {
  if (codecId === av.AV_CODEC_ID_H264) return dataReader(h264Form(extradata))
  return codecId === av.AV_CODEC_ID_MPEG2VIDEO ? dataReader({ codec: 'mpeg2' }) : undefined
}

/** Without a form, packets contain only caption data. */
function dataReader(form?: PictureForm): Reader {
  const reader = new Reader608()
  return {
    see({ data }, atMs) {
      if (data) reader.take(form ? ccDataIn(data, form) : data, atMs)
    },
    finish: () => reader.finish(),
  }
}

function readerOf({ codecpar, timeBase }: Stream): Reader {
  if (codecpar.codecId === CEA_608) return dataReader()
  const form = FORMS.get(codecpar.codecId) ?? 'plain'
  const list = new CueList()
  return {
    see(packet, fromMs) {
      const { data } = packet
      if (!data || list.isFull) {
        list.countUnread(data ? 1 : 0)
        return
      }
      const text = readPacketText(form, data)
      if (!text) {
        list.countUnread()
        return
      }
      const stated = packet.getSideData(av.AV_PKT_DATA_WEBVTT_SETTINGS)?.toString().trim()
      const untilMs = fromMs + secondsOf(packet.duration, timeBase) * 1000
      list.add({ fromMs, untilMs, ...(stated && { settings: stated }), ...text })
    },
    finish: () => list.finish(),
  }
}
