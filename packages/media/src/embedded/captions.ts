import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toVtt } from '@docket/model/captions/cues'
import * as av from 'node-av/constants'
import type { Packet, Stream } from 'node-av/lib'
import { CueList, type ReadCaptions } from '../captions/cue-list.ts'
import { readPacketText, type TextForm } from '../captions/packet-text.ts'
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

type Reader = { see(packet: Packet, atMs: number): void; finish(): ReadCaptions }

/** Returns the streams whose captions are text, those first that are not only for foreign words. */
export function captionStreams(streams: readonly Stream[]): Stream[] {
  const isForced = (stream: Stream) => Number(stream.hasDisposition(av.AV_DISPOSITION_FORCED))
  return streams
    .filter(({ codecpar }) => FORMS.has(codecpar.codecId))
    .sort((one, other) => isForced(one) - isForced(other))
    .slice(0, MAX_TRACKS)
}

/** Reads captions from the packets of a file. No picture is decoded for it. */
export function watchCaptions({ captions, startSec }: Source) {
  const readers = new Map(captions.map((stream) => [stream.index, { stream, ...readerOf(stream) }]))

  function see(packet: Packet): void {
    const reader = readers.get(packet.streamIndex)
    const time = isTime(packet.pts) ? packet.pts : packet.dts
    if (!reader || !isTime(time)) return
    reader.see(packet, (secondsOf(time, reader.stream.timeBase) - startSec) * 1000)
  }

  /** Writes what was read into a folder. `used`: the streams that nothing is lost of. */
  function finish(folder: string): { files: CaptionFile[]; used: Set<number> } {
    const files: CaptionFile[] = []
    const used = new Set<number>()
    for (const { stream, finish: end } of readers.values()) {
      const { cues, unread } = end()
      if (cues.length > 0 || unread === 0) used.add(stream.index)
      if (cues.length === 0) continue
      const file = `captions-${files.length + 1}.vtt`
      writeFileSync(join(folder, file), toVtt(cues))
      files.push({ file, from: 'track', language: languageOf(stream), lines: cues.length, unread })
    }
    return { files, used }
  }

  return { see, finish }
}

function readerOf({ codecpar, timeBase }: Stream): Reader {
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
