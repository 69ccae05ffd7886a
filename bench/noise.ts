import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const EIGHT_BITS_OF_COLOR = [8, 2, 0, 0, 0]

/**
 * Returns a PNG of random noise, which cannot be compressed: three bytes for each of `side` × `side` pixels.
 */
export function noisePicture(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set(EIGHT_BITS_OF_COLOR, 8)
  // Each line begins with its filter type, 0 for none.
  const lines = Array.from({ length: side }, () => [Buffer.alloc(1), randomBytes(side * 3)])
  const pixels = deflateSync(Buffer.concat(lines.flat()))
  const chunks = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([SIGNATURE, ...chunks])
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
