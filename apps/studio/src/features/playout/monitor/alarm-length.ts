import type { Alarm } from '@docket/model/playout/alarms'
import { type EpochMs, HOUR_MS, MINUTE_MS, SECOND_MS, toEpochMs } from '@docket/model/time/instants'
import { monitor as words } from '@docket/texts/studio/playout'

/** Formats how long an alarm lasted, or has lasted by now: `1 h 5 min`, `3 min 20 s`, `12 s`. */
export function alarmLength(
  { since, until }: Pick<Alarm, 'since' | 'until'>,
  now: EpochMs,
): string {
  const lengthMs = Math.max(0, (until === '' ? now : toEpochMs(until)) - toEpochMs(since))
  const hours = Math.floor(lengthMs / HOUR_MS)
  const minutes = Math.floor(lengthMs / MINUTE_MS) % 60
  const seconds = Math.floor(lengthMs / SECOND_MS) % 60
  const { length } = words
  if (hours > 0) return `${length.hours({ count: hours })} ${length.minutes({ count: minutes })}`
  return minutes > 0
    ? `${length.minutes({ count: minutes })} ${length.seconds({ count: seconds })}`
    : length.seconds({ count: seconds })
}
