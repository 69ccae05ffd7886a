/** Writes MPEG transport streams. */
export { ConstantRate } from '../mpegts/constant-rate.ts'
export { datagramsOf } from '../mpegts/datagrams.ts'
export { TICKS_MODULO, ticksOf, timeOf } from '../mpegts/ticks.ts'
export {
  type CaptionsInside,
  type Fragmented,
  transportSegment,
} from '../mpegts/transport-segment.ts'
