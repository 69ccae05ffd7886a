const ORIENTATION_TAG = 0x0112
const SHORT = 3
const UPRIGHT = 1
const MAX_ORIENTATION = 8
const ENTRY_BYTES = 12

/**
 * Returns the camera orientation of a picture, 1 to 8, from its Exif data (TIFF). Unreadable data counts as upright.
 */
export function orientationIn(tiff: Buffer | undefined): number {
  const order = tiff?.toString('latin1', 0, 2)
  if (!tiff || tiff.length < 10 || (order !== 'II' && order !== 'MM')) return UPRIGHT
  const isLittle = order === 'II'
  const start = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  const short = (at: number) => {
    if (at + 2 > tiff.length) return 0
    return isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)
  }
  const entries = Array.from({ length: short(start) }, (_, at) => start + 2 + at * ENTRY_BYTES)
  const entry = entries.find((at) => short(at) === ORIENTATION_TAG)
  const value = entry === undefined ? UPRIGHT : short(entry + 8)
  return value >= UPRIGHT && value <= MAX_ORIENTATION ? value : UPRIGHT
}

/** Returns Exif data (TIFF) that contains only the orientation, or `undefined` for an upright picture. */
export function tiffWith(orientation: number): Buffer | undefined {
  if (orientation === UPRIGHT) return undefined
  const tiff = Buffer.alloc(26)
  tiff.write('MM', 0, 'latin1')
  tiff.writeUInt16BE(42, 2)
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(ORIENTATION_TAG, 10)
  tiff.writeUInt16BE(SHORT, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  return tiff
}
