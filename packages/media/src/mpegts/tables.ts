export const PIDS = { programs: 0, streams: 0x1000, picture: 0x100, sound: 0x101 }
const H264 = 0x1b
const AAC = 0x0f

/** The table that gives the position of the only program's table. */
export const PROGRAMS = section(0x00, [0x00, 0x01, 0xe0 | (PIDS.streams >> 8), PIDS.streams & 0xff])

/** The table of a program with a picture, which provides the clock, and a sound. */
export const STREAMS = section(0x02, [
  ...[0xe0 | (PIDS.picture >> 8), PIDS.picture & 0xff, 0xf0, 0x00],
  ...streamOf(H264, PIDS.picture),
  ...streamOf(AAC, PIDS.sound),
])

function streamOf(type: number, pid: number): number[] {
  return [type, 0xe0 | (pid >> 8), pid & 0xff, 0xf0, 0x00]
}

function section(table: number, content: readonly number[]): Buffer {
  const length = content.length + 9
  const head = [table, 0xb0 | (length >> 8), length & 0xff, 0x00, 0x01, 0xc1, 0x00, 0x00]
  const bytes = Buffer.from([...head, ...content, 0, 0, 0, 0])
  bytes.writeUInt32BE(checksum(bytes.subarray(0, -4)), bytes.length - 4)
  return bytes
}

/** The checksum of tables: CRC-32, highest bit first, as in MPEG-2. */
function checksum(bytes: Buffer): number {
  let sum = -1
  for (const byte of bytes) {
    sum ^= byte << 24
    for (let bit = 0; bit < 8; bit += 1) sum = (sum << 1) ^ (sum < 0 ? 0x04c11db7 : 0)
  }
  return sum >>> 0
}
