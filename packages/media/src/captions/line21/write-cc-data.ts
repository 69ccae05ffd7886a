import { NULL_PAIR } from '@docket/model/captions/line21/pop-on'
import type { Service708 } from './service-708.ts'

/** The captions of an item: a pair for each slot of both fields of line 21, and service 1 of CEA-708. */
export type CaptionChannels = {
  first: Uint16Array
  second?: Uint16Array
  digital?: Service708
}

/** Three bytes of caption data: one that says what the other two are, and those two. */
type Triple = readonly [number, number, number]

/** Fields of 59.94 Hz, in ticks of 90 kHz. Even ones are the first field of line 21, odd ones the second. */
const FIELD_TICKS = 1501.5
/** A channel has 9,600 bits a second of caption data, whatever its frame rate (CEA-708, 4.4). */
const TRIPLES_PER_SECOND = 600
const MIN_TRIPLES = 2
const MAX_TRIPLES = 31
const LINE_21 = 0xfc
const PACKET = 0xfe
const PACKET_BEGINS = 0xff
const IS_PACKET = 0x02
const PADDING: Triple = [0xfa, 0, 0]

/** Returns how many triples the pictures of a frame rate have: 20 at 29.97 and 30, 10 at 59.94, 24 at 25. */
export function triplesAt(rate: number): number {
  const count = Math.round(TRIPLES_PER_SECOND / rate)
  return Math.min(MAX_TRIPLES, Math.max(MIN_TRIPLES, count))
}

/** Pictures of a segment, in ticks since the item began. */
export type Pictures = { shownAt: readonly number[]; from: number; until: number }

/**
 * Returns the caption data of each picture, as SEI units of H.264. Captions follow the clock, not the number of
 * pictures: a picture carries the fields from its own time until that of the next picture shown, so no pair is lost at
 * any frame rate, and every server makes the same bytes. `count`: from `triplesAt`.
 */
export function captionUnits(
  { shownAt, from, until }: Pictures,
  channels: CaptionChannels,
  count: number,
): Buffer[] {
  const units = new Array<Buffer>(shownAt.length)
  const order = shownAt.map((_, at) => at).sort((a, b) => (shownAt[a] ?? 0) - (shownAt[b] ?? 0))
  for (const [place, at] of order.entries()) {
    const next = order[place + 1]
    const begins = place === 0 ? from : (shownAt[at] ?? 0)
    const ends = next === undefined ? until : (shownAt[next] ?? until)
    const triples = triplesIn(fieldAt(begins), fieldAt(ends), channels, count)
    units[at] = seiOf(triples)
  }
  return units
}

function fieldAt(ticks: number): number {
  return Math.max(0, Math.ceil(ticks / FIELD_TICKS - 0.5))
}

function triplesIn(
  from: number,
  until: number,
  channels: CaptionChannels,
  count: number,
): Triple[] {
  const lines: [Triple[], Triple[]] = [[], []]
  const packets: Triple[] = []
  for (let field = from; field < until; field += 1) {
    const parity = field % 2 === 0 ? 0 : 1
    lines[parity].push(lineAt(field, parity, channels))
    packets.push(...packetsAt(field, channels))
  }
  const all = [...lines[0], ...lines[1], ...packets]
  const kept = all.length > MAX_TRIPLES ? all.filter(hasContent).slice(0, MAX_TRIPLES) : all
  const padding = Math.max(0, count - kept.length)
  return [...kept, ...Array.from({ length: padding }, () => PADDING)]
}

function lineAt(field: number, parity: 0 | 1, { first, second }: CaptionChannels): Triple {
  const pairs = parity === 0 ? first : second
  const pair = pairs?.[field >> 1] ?? NULL_PAIR
  return [LINE_21 | parity, pair >> 8, pair & 0xff]
}

function packetsAt(field: number, { digital }: CaptionChannels): Triple[] {
  const pairs = digital?.get(field) ?? []
  return pairs.map(({ begins, first, second }) => [begins ? PACKET_BEGINS : PACKET, first, second])
}

/** A picture that is shown for so long that not all its triples fit leaves out the empty pairs. */
function hasContent([head, first, second]: Triple): boolean {
  return (head & IS_PACKET) !== 0 || ((first << 8) | second) !== NULL_PAIR
}

const SEI = 0x06
/** Registered user data (ITU-T T.35): the United States, ATSC, captions. */
const USER_DATA = 0x04
const ATSC_CAPTIONS = [0xb5, 0x00, 0x31, 0x47, 0x41, 0x39, 0x34, 0x03]
const HAS_DATA = 0xc0
const END = 0xff
const STOP = 0x80

/**
 * Returns caption data as a unit of H.264 (ATSC A/53 Part 4, 6.2.3). Its marker bytes prevent start codes, so no bytes
 * need to be escaped.
 */
function seiOf(triples: readonly Triple[]): Buffer {
  const size = ATSC_CAPTIONS.length + 2 + triples.length * 3 + 1
  return Buffer.from([
    ...[SEI, USER_DATA, size, ...ATSC_CAPTIONS, HAS_DATA | triples.length, END],
    ...triples.flat(),
    ...[END, STOP],
  ])
}

const PAYLOAD_AT = 3

/** Returns whether a unit of H.264 is caption data and nothing else. */
export function isCaptionUnit(unit: Buffer): boolean {
  const [head = 0, type, size = 0] = unit
  if ((head & 0x1f) !== SEI || type !== USER_DATA || size === END) return false
  const begins = unit.subarray(PAYLOAD_AT, PAYLOAD_AT + ATSC_CAPTIONS.length)
  return begins.equals(Buffer.from(ATSC_CAPTIONS)) && PAYLOAD_AT + size + 1 >= unit.length
}
