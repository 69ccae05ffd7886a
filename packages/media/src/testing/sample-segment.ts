import { PacketWriter } from '../mpegts/packets.ts'
import { PIDS, PROGRAMS, streamsTable } from '../mpegts/tables.ts'
import { ticksOf } from '../mpegts/ticks.ts'

/** Pictures of very different sizes, 40 ms apart: 2.1 Mbit/s on average. */
const SIZES = [60_000, 2000, 9000, 4000, 1500, 14_000, 3000, 5000]
/** The length of the segments. */
export const SECONDS = 4

/** Returns a segment of a stream with captions, without an encoder. */
export function sampleSegment(nearMs: number, sizes = SIZES): Buffer {
  const writer = new PacketWriter()
  const from = ticksOf(nearMs * 1000)
  writer.table(PIDS.programs, PROGRAMS)
  writer.table(PIDS.streams, streamsTable([{ field: 1, language: 'eng' }], { sound: 'eng' }))
  const count = SECONDS * 25
  for (let picture = 0; picture < count; picture += 1) {
    const clock = from + picture * 3600
    const payload = Buffer.alloc(sizes[picture % sizes.length] ?? 0, picture)
    const times = { clock, decodedAt: clock + 63_000, shownAt: clock + 108_000 }
    const isLast = picture === count - 1
    writer.unit({ pid: PIDS.picture, streamId: 0xe0, payload, ...times }, isLast)
    const sound = { decodedAt: clock + 63_000, shownAt: clock + 63_000 }
    writer.unit({ pid: PIDS.sound, streamId: 0xc0, payload: Buffer.alloc(500), ...sound }, isLast)
  }
  return writer.bytes()
}
