import { PACKET_BYTES } from './packets.ts'
import { PIDS } from './tables.ts'

/** A stream in a program's table, and what its descriptors say. */
export type ListedStream = {
  pid: number
  type: number
  /** The language of a sound, and whether it is an audio description. */
  sound?: { language: string; isDescription: boolean }
  /** The captions inside a picture: `CC1`, `CC3` or a service of CEA-708, with their languages. */
  captions: { service: string; language: string }[]
}

const TABLE = 0x02
const CAPTIONS = 0x86
const LANGUAGE = 0x0a
const FOR_BLIND_VIEWERS = 3
const CAPTION_BYTES = 6
const DIGITAL = 0x80

/** Returns the program's table from the first packet that starts one, without verifying the checksum. */
export function streamsSectionIn(stream: Buffer): Buffer | undefined {
  for (let at = 0; at + PACKET_BYTES <= stream.length; at += PACKET_BYTES) {
    const begins = (stream.readUInt8(at + 1) & 0x40) !== 0
    if (!begins || (stream.readUInt16BE(at + 1) & 0x1fff) !== PIDS.streams) continue
    return sectionAt(stream.subarray(at, at + PACKET_BYTES))
  }
  return undefined
}

/** Returns the table in a packet, with its checksum; `undefined` if it is incomplete. */
export function sectionAt(packet: Buffer): Buffer | undefined {
  const from = 4 + ((packet[3] ?? 0) & 0x20 ? (packet[4] ?? 0) + 1 : 0)
  const begin = from + 1 + (packet[from] ?? 0)
  if (begin + 3 > packet.length) return undefined
  const end = begin + 3 + (packet.readUInt16BE(begin + 1) & 0xfff)
  return end > packet.length ? undefined : packet.subarray(begin, end)
}

/** Reads the streams of a program’s table. Ignores incomplete entries. */
export function readStreams(section: Buffer): ListedStream[] {
  if (section[0] !== TABLE || section.length < 16) return []
  const streams: ListedStream[] = []
  const end = section.length - 4
  let at = 12 + (section.readUInt16BE(10) & 0xfff)
  while (at + 5 <= end) {
    const until = Math.min(end, at + 5 + (section.readUInt16BE(at + 3) & 0xfff))
    const stream: ListedStream = {
      pid: section.readUInt16BE(at + 1) & 0x1fff,
      type: section.readUInt8(at),
      captions: [],
    }
    readDescriptors(section.subarray(at + 5, until), stream)
    streams.push(stream)
    at = until
  }
  return streams
}

function readDescriptors(bytes: Buffer, stream: ListedStream): void {
  for (let at = 0; at + 2 <= bytes.length; at += 2 + (bytes[at + 1] ?? 0)) {
    const content = bytes.subarray(at + 2, at + 2 + (bytes[at + 1] ?? 0))
    if (bytes[at] === LANGUAGE && content.length >= 4) {
      const language = content.toString('latin1', 0, 3)
      stream.sound = { language, isDescription: content[3] === FOR_BLIND_VIEWERS }
    }
    if (bytes[at] === CAPTIONS) stream.captions.push(...readServices(content))
  }
}

function readServices(content: Buffer): ListedStream['captions'] {
  const count = (content[0] ?? 0) & 0x1f
  return Array.from({ length: count }, (_, at) => 1 + at * CAPTION_BYTES)
    .filter((at) => at + CAPTION_BYTES <= content.length)
    .map((at) => {
      const kind = content.readUInt8(at + 3)
      const language = content.toString('latin1', at, at + 3)
      if (kind & DIGITAL) return { service: `708/${kind & 0x3f}`, language }
      return { service: kind & 1 ? 'CC3' : 'CC1', language }
    })
}
