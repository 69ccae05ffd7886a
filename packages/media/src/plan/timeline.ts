/** A packet whose times can be moved, in units of `TimeBase`; `dts` may be unknown. */
type TimedPacket = { streamIndex: number; pts: bigint; dts: bigint; duration: bigint }
type TimeBase = { num: number; den: number }

const NO_TIME = -(2n ** 63n)
/** The times of a stream may go back slightly or leave a gap, because captures lose packets. */
const MAX_BACK_SEC = 0.5
const MAX_AHEAD_SEC = 10
const MAX_SHIFTS = 2

/**
 * Converts the times of files that were joined to one timeline: where times restart, the rest continues where all
 * streams ended. The last packets of one stream may come after the first packets of another, so the previous offset is
 * remembered.
 */
export class Timeline {
  /** The offsets that are added to times, in seconds, newest first. */
  #shifts = [0]
  readonly #ends = new Map<number, number>()
  /** How many times the timestamps restarted. */
  joins = 0

  /** Adjusts the times of the next packet. */
  place(packet: TimedPacket, timeBase: TimeBase): void {
    const stated = packet.dts === NO_TIME ? packet.pts : packet.dts
    if (stated === NO_TIME) return
    const secondsOf = (time: bigint) => (Number(time) * timeBase.num) / timeBase.den
    const at = secondsOf(stated)
    const shift = this.#shiftFor(packet.streamIndex, at)
    const moved = BigInt(Math.round((shift * timeBase.den) / timeBase.num))
    if (packet.pts !== NO_TIME) packet.pts += moved
    if (packet.dts !== NO_TIME) packet.dts += moved
    const end = at + shift + secondsOf(packet.duration > 0n ? packet.duration : 0n)
    this.#ends.set(packet.streamIndex, Math.max(end, this.#ends.get(packet.streamIndex) ?? end))
  }

  #shiftFor(stream: number, at: number): number {
    const [newest = 0] = this.#shifts
    const end = this.#ends.get(stream)
    if (end === undefined) return newest
    const fits = (shift: number) =>
      at + shift - end >= -MAX_BACK_SEC && at + shift - end <= MAX_AHEAD_SEC
    const near = this.#shifts
      .filter(fits)
      .sort((a, b) => Math.abs(at + a - end) - Math.abs(at + b - end))
    if (near[0] !== undefined) return near[0]
    const shift = Math.max(...this.#ends.values()) - at
    this.#shifts = [shift, ...this.#shifts].slice(0, MAX_SHIFTS)
    this.joins += 1
    return shift
  }
}
