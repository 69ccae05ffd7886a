import type { FileHandle } from 'node:fs/promises'

const HEAD_BYTES = 16
const MAX_HEADER_BYTES = 1_000_000

/** Reads the header of the box at a position in a file. Throws a `RangeError` if it is damaged. */
export async function boxAt(file: FileHandle, at: number): Promise<{ type: string; size: number }> {
  const { buffer: head } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, at)
  const short = head.readUInt32BE(0)
  const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short
  if (size < 8) throw new RangeError('A box of the MP4 file is damaged.')
  return { type: head.toString('latin1', 4, 8), size }
}

/** Reads a header of a file into memory. Throws a `RangeError` if it is too long or missing. */
export async function readBytes(file: FileHandle, at: number, bytes: number): Promise<Buffer> {
  if (bytes > MAX_HEADER_BYTES) throw new RangeError('A header of the MP4 file is too long.')
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, at)
  if (bytesRead < bytes) throw new RangeError('The MP4 file ends too early.')
  return buffer
}
