import { meantBy, wordsOf } from '@docket/model/guide/match-words'
import { readJump } from '@docket/model/guide/read-jump'
import { words } from '@docket/model/guide/words/en'
import { clockOf, guideDays } from '@docket/model/guide/zone-clock'
import type { EpochMs, ZoneName } from '@docket/model/time'
import { addDays } from '@docket/model/time/calendar'
import { dayOf } from '@docket/model/time/zone'
import type { TimedAiring } from '#data/timed-airing.ts'

/** A place of the schedule that words lead to; without a channel, it is the one at hand. */
export type FoundPlace = { at: EpochMs; channel?: string; airing?: TimedAiring }

type Ground = {
  channels: readonly { id: string; number: string; slug: string; name: string }[]
  airings: readonly TimedAiring[]
  zone: ZoneName
  now: EpochMs
  /** Where one is: a time without a day is on that day. */
  at: EpochMs
}

const SHOWN = 8
const DAYS_BACK = 7
const DAYS = 28

/**
 * Where `tue 8pm ch 4` leads, then the programmes whose names have the words, slips of the finger
 * forgiven: those to come before those that are over.
 */
export function findOnSchedule(text: string, ground: Ground): FoundPlace[] {
  const jump = jumpTo(text, ground)
  return [...(jump ? [jump] : []), ...airingsNamed(text, ground)].slice(0, SHOWN)
}

function jumpTo(text: string, { channels, zone, now, at }: Ground): FoundPlace | undefined {
  const days = guideDays(addDays(dayOf(now, zone), -DAYS_BACK), DAYS, zone)
  const clock = clockOf(zone, days[0]?.from ?? now, days.at(-1)?.until ?? now)
  const jump = readJump(text, { days, clock, channels, now, at, words })
  const channel = jump?.row === undefined ? undefined : channels[jump.row]?.id
  return jump && { at: jump.at ?? at, ...(channel !== undefined && { channel }) }
}

function airingsNamed(text: string, { airings, now }: Ground): FoundPlace[] {
  const words = wordsOf(text)
  if (words.length === 0) return []
  const vocabulary = new Set(airings.flatMap(({ airing }) => wordsOf(airing.title)))
  const meant = words.map((word) => meantBy(word, vocabulary))
  const named = airings.filter(({ airing }) => {
    const own = new Set(wordsOf(airing.title))
    return meant.every((any) => !any.isDisjointFrom(own))
  })
  const isOver = ({ endsAt }: TimedAiring) => endsAt <= now
  return [...named.filter((one) => !isOver(one)), ...named.filter(isOver).reverse()].map(
    (airing) => ({ at: airing.startsAt, channel: airing.airing.channel, airing }),
  )
}
