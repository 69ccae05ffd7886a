/** Writes MPEG transport streams. */

export { TransportAnalyzer, type TransportReport } from '../mpegts/analyzer/analyze-transport.ts'
export { ConstantRate } from '../mpegts/constant-rate.ts'
export { datagramsOf } from '../mpegts/datagrams.ts'
export { PACKET_BYTES } from '../mpegts/packets.ts'
export { readStreams, streamsSectionIn } from '../mpegts/read-streams.ts'
export { TICKS_MODULO, ticksOf, timeOf } from '../mpegts/ticks.ts'
export {
  type CaptionsInside,
  type Fragmented,
  transportSegment,
} from '../mpegts/transport-segment.ts'
