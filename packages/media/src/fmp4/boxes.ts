/** A box of an MP4 file; `from` and `until` delimit its content. */
export type Box = { type: string; from: number; until: number }

const HEAD_BYTES = 8

/** Lists the boxes in a part of a file that is in memory. Throws a `RangeError` if a box is too long. */
export function boxesIn(bytes: Buffer, from = 0, until = bytes.length): Box[] {
  const boxes: Box[] = []
  for (let at = from; at + HEAD_BYTES <= until; ) {
    const size = bytes.readUInt32BE(at)
    const end = at + size
    if (size < HEAD_BYTES || end > until) throw new RangeError('A box of the MP4 file is damaged.')
    boxes.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      from: at + HEAD_BYTES,
      until: end,
    })
    at = end
  }
  return boxes
}

/** Finds the first box at a path of nested boxes: `moov/trak/mdia/mdhd`. */
export function findBox(bytes: Buffer, path: string, within?: Box): Box | undefined {
  let found: Box | undefined = within ?? { type: '', from: 0, until: bytes.length }
  for (const type of path.split('/')) {
    found = found && boxesIn(bytes, found.from, found.until).find((box) => box.type === type)
  }
  return found
}
