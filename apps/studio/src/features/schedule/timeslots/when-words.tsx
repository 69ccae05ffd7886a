import { ruleWords } from '@docket/model/schedule/timeslots/rules/rule-words'
import type { Timeslot } from '@docket/model/schedule/timeslots/timeslots'
import { type ClockStyle, formatDay, formatWallTime } from '@docket/model/time/format'
import { timeslots as words } from '@docket/texts/studio/schedule'
import { useStationTime } from '#ui/time/station-time.tsx'

type Rule = Pick<Timeslot, 'dtstartLocal' | 'rrule'>

/** Says when a timeslot is, in the reader's clock format. */
export function WhenWords({ timeslot }: { timeslot: Rule }) {
  return whenWords(timeslot, useStationTime().clock)
}

/** Formats `every week on Tuesday at 7:30 PM, from Nov 25, 2026`. */
export function whenWords({ dtstartLocal, rrule }: Rule, clock: ClockStyle): string {
  const [day = '', wallTime = ''] = dtstartLocal.split('T')
  const time = formatWallTime(wallTime, clock)
  const first = formatDay(day, 'date')
  return rrule === ''
    ? words.onceAt({ time, first })
    : words.atFrom({ ruleWords: ruleWords(rrule, day), time, first })
}
