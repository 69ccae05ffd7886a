import type { ChannelFace } from '@docket/model/guide/guide-window'

/** Returns the row of the next channel that can be watched, in either direction and around the ends; −1 if there is none. */
export function nextRow(
  channels: readonly Pick<ChannelFace, 'live'>[],
  row: number,
  by: 1 | -1,
): number {
  const { length } = channels
  for (let step = 1; step <= length; step += 1) {
    const next = (row + by * step + step * length) % length
    if (channels[next]?.live) return next
  }
  return -1
}

const STEPS = [
  { afterMs: 6000, sec: 300 },
  { afterMs: 3000, sec: 60 },
  { afterMs: 1000, sec: 30 },
] as const
const FIRST_STEP_SEC = 10

/** Returns how far a press of Left or Right goes, in seconds: further the longer the key has been held. */
export function seekStepSec(heldMs: number): number {
  return STEPS.find(({ afterMs }) => heldMs >= afterMs)?.sec ?? FIRST_STEP_SEC
}
