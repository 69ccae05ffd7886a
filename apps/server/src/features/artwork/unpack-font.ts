import { inflateSync } from 'node:zlib'

const WOFF_HEAD = 44
const WOFF_ENTRY = 20
const HEAD = 12
const ENTRY = 16

/** Returns a WOFF 1.0 font as the TrueType or OpenType font that it contains. */
export function unpackFont(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(HEAD + ENTRY * count)
  const power = Math.floor(Math.log2(count))
  const searched = ENTRY * 2 ** power
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(searched, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(ENTRY * count - searched, 10)
  const parts: Uint8Array[] = [head]
  let offset = head.length
  for (let at = 0; at < count; at += 1) {
    const from = WOFF_HEAD + at * WOFF_ENTRY
    const [start, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(from + field))
    const raw = woff.subarray(start, (start ?? 0) + (packed ?? 0))
    const table = packed === length ? raw : inflateSync(raw)
    const entry = HEAD + at * ENTRY
    woff.copy(head, entry, from, from + 4)
    woff.copy(head, entry + 4, from + 16, from + 20)
    head.writeUInt32BE(offset, entry + 8)
    head.writeUInt32BE(table.length, entry + 12)
    // Tables begin at multiples of four bytes.
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4)
    parts.push(table, padding)
    offset += table.length + padding.length
  }
  return Buffer.concat(parts)
}
