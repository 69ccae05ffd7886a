import { type Screen, screensOf, type TimedLines } from '@docket/model/captions/line21/screens'

/** Two bytes of a caption channel packet (CEA-708), and whether a packet begins with them. */
export type PacketPair = { first: number; second: number; begins: boolean }

/** The pairs of each field of 59.94 Hz; fields without any are missing. */
export type Service708 = ReadonlyMap<number, readonly PacketPair[]>

/** How many pairs fit into a field in addition to line 21, at any frame rate up to 60. */
const PAIRS_EACH = 5
const FIELDS = 2
const SERVICE = 1
/** The length field of a block has five bits, and the packet has two more bytes. */
const MAX_BLOCK = 29
const SHORTEST_GAP = 3
const ROW_BREAK = 0x0d
const END_OF_TEXT = 0x03
const MUSIC = 0x7f
const EXTENDED = 0x10
const UNKNOWN = 0x3f
const WINDOWS = 0xff
const COMMANDS = { display: 0x89, hide: 0x8a, delete: 0x8c, define: 0x98 }
/** Characters of the set G2. */
const G2: Readonly<Record<string, number>> = {
  ...{ '…': 0x25, Š: 0x2a, Œ: 0x2c, '‘': 0x31, '’': 0x32, '“': 0x33, '”': 0x34, '•': 0x35 },
  ...{ '™': 0x39, š: 0x3a, œ: 0x3c, '℠': 0x3d, Ÿ: 0x3f },
}

type Event = { field: number; packets: number[][] }

/**
 * Converts cues to service 1 of CEA-708, with two windows in turn: one is shown while the next caption is written into the
 * other. The item begins with empty windows.
 */
export function service708(cues: readonly TimedLines[]): Service708 {
  const screens = screensOf(cues)
  const events = screens.flatMap((screen, at) => eventsOf(screen, at, screens))
  return sendInTurn([
    { field: 0, packets: packetsOf([[COMMANDS.delete, WINDOWS]]) },
    ...events.toSorted((one, other) => one.field - other.field),
  ])
}

function eventsOf(screen: Screen, at: number, screens: readonly Screen[]): Event[] {
  const [before, after] = [screens[at - 1], screens[at + 1]]
  const [own, other] = [1 << (at % 2), 1 << ((at + 1) % 2)]
  const packets = packetsOf(windowOf(screen, at % 2))
  const fields = packets.reduce((sum, { length }) => sum + Math.ceil(length / 2 / PAIRS_EACH), 0)
  const shown = screen.from * FIELDS
  // The window becomes free when the previous caption replaces the one in it.
  const free = before ? before.from * FIELDS + 1 : 1
  const begins = Math.max(free, shown - fields - 2)
  const isGone = !after || after.from - screen.until >= SHORTEST_GAP
  const show = packetsOf([
    [COMMANDS.hide, other],
    [COMMANDS.display, own],
  ])
  return [
    { field: begins, packets },
    { field: Math.max(shown, begins + fields), packets: show },
    ...(isGone
      ? [{ field: screen.until * FIELDS, packets: packetsOf([[COMMANDS.hide, own]]) }]
      : []),
  ]
}

/** Returns the commands that write a caption into a hidden window. */
function windowOf({ rows, isTop }: Screen, window: number): number[][] {
  const columns = rows.reduce((most, row) => Math.max(most, Array.from(row).length), 1)
  // The anchor is at the top center (1) or bottom center (7) of the window, in hundredths of the picture.
  const anchor = isTop ? { place: 1, y: 8 } : { place: 7, y: 92 }
  const define = [
    ...[COMMANDS.define + window, 0x18, 0x80 | anchor.y, 50],
    ...[(anchor.place << 4) | (rows.length - 1), columns - 1, (3 << 3) | 1],
  ]
  const text = rows.flatMap((row, at) => [
    ...(at > 0 ? [[ROW_BREAK]] : []),
    ...Array.from(row, (character) => codeOf(character) ?? [UNKNOWN]),
  ])
  return [[COMMANDS.delete, 1 << window], define, ...text, [END_OF_TEXT]]
}

function codeOf(character: string): number[] | undefined {
  const code = character.codePointAt(0) ?? 0
  if (character === '♪') return [MUSIC]
  if ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)) return [code]
  const extended = G2[character]
  return extended === undefined ? undefined : [EXTENDED, extended]
}

/** Puts commands into packets of one block each, without dividing a command. */
function packetsOf(commands: readonly number[][]): number[][] {
  const blocks: number[][] = [[]]
  for (const command of commands) {
    if ((blocks.at(-1)?.length ?? 0) + command.length > MAX_BLOCK) blocks.push([])
    blocks.at(-1)?.push(...command)
  }
  return blocks.map((block) => {
    // The first byte is the packet's head.
    const packet = [0, (SERVICE << 5) | block.length, ...block]
    return packet.length % 2 === 0 ? packet : [...packet, 0]
  })
}

function sendInTurn(events: readonly Event[]): Service708 {
  const sent = new Map<number, PacketPair[]>()
  let next = 0
  let sequence = 0
  for (const { field, packets } of events) {
    next = Math.max(next, field)
    for (const packet of packets) {
      packet[0] = ((sequence & 3) << 6) | (packet.length / 2)
      sequence += 1
      for (let from = 0; from < packet.length; from += PAIRS_EACH * 2, next += 1) {
        sent.set(next, pairsIn(packet, from))
      }
    }
  }
  return sent
}

function pairsIn(packet: readonly number[], from: number): PacketPair[] {
  const until = Math.min(packet.length, from + PAIRS_EACH * 2)
  return Array.from({ length: (until - from) / 2 }, (_, at) => {
    const place = from + at * 2
    return { first: packet[place] ?? 0, second: packet[place + 1] ?? 0, begins: place === 0 }
  })
}
