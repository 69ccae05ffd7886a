/** The contents of a transport stream packet. Times are in 90 kHz ticks. */
export type ReadPacket = {
  pid: number
  counter: number
  hasPayload: boolean
  /** Whether a unit starts in it. */
  begins: boolean
  clock?: number
  payload: Buffer
}

/** A unit of an elementary stream. */
export type ReadUnit = { pid: number; shownAt: number; decodedAt: number; payload: Buffer }

const PACKET_BYTES = 188

/** Reads the packets of a transport stream. Throws if one does not start where it should. */
export function readPackets(stream: Buffer): ReadPacket[] {
  if (stream.length % PACKET_BYTES !== 0) throw new RangeError('A packet is cut.')
  return Array.from({ length: stream.length / PACKET_BYTES }, (_, at) =>
    readPacket(stream.subarray(at * PACKET_BYTES, (at + 1) * PACKET_BYTES)),
  )
}

function readPacket(packet: Buffer): ReadPacket {
  if (packet[0] !== 0x47) throw new RangeError('A packet does not begin with its mark.')
  const [head, control] = [packet.readUInt16BE(1), packet.readUInt8(3)]
  const adaptation = control & 0x20 ? packet.readUInt8(4) + 1 : 0
  const hasClock = adaptation > 1 && (packet.readUInt8(5) & 0x10) !== 0
  return {
    pid: head & 0x1fff,
    counter: control & 0xf,
    hasPayload: (control & 0x10) !== 0,
    begins: (head & 0x4000) !== 0,
    payload: packet.subarray(4 + adaptation),
    ...(hasClock && { clock: packet.readUInt32BE(6) * 2 + (packet.readUInt16BE(10) >> 15) }),
  }
}

/** Joins the packets of a picture or a sound into units. */
export function readUnits(packets: readonly ReadPacket[], pid: number): ReadUnit[] {
  const joined: Buffer[][] = []
  for (const packet of packets) {
    if (packet.pid !== pid || !packet.hasPayload) continue
    if (packet.begins) joined.push([])
    joined.at(-1)?.push(packet.payload)
  }
  return joined.map((parts) => readUnit(pid, Buffer.concat(parts)))
}

function readUnit(pid: number, bytes: Buffer): ReadUnit {
  const shownAt = readTime(bytes, 9)
  const decodedAt = bytes.readUInt8(7) & 0x40 ? readTime(bytes, 14) : shownAt
  return { pid, shownAt, decodedAt, payload: bytes.subarray(9 + bytes.readUInt8(8)) }
}

function readTime(bytes: Buffer, at: number): number {
  const [high, middle, low] = [
    bytes[at] ?? 0,
    bytes.readUInt16BE(at + 1),
    bytes.readUInt16BE(at + 3),
  ]
  return ((high >> 1) & 7) * 2 ** 30 + (middle >> 1) * 2 ** 15 + (low >> 1)
}
