import { readJump } from '@docket/model/guide/times/read-jump'
import { clockOf, guideDays } from '@docket/model/guide/times/zone-clock'
import { meantBy, wordsOf } from '@docket/model/texts/match-words'
import { addDays } from '@docket/model/time/calendar'
import type { EpochMs, ZoneName } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import type { TimedAiring } from '#data/airings/timed-airing.ts'

/** A place on the schedule that matches the typed text. Without a channel, it applies to the current one. */
export type FoundPlace = { at: EpochMs; channel?: string; airing?: TimedAiring }

type SearchContext = {
  channels: readonly { id: string; number: string; slug: string; name: string }[]
  airings: readonly TimedAiring[]
  zone: ZoneName
  now: EpochMs
  /** The current position. A time without a day refers to this day. */
  at: EpochMs
}

const SHOWN = 8
const DAYS_BACK = 7
const DAYS = 28

/**
 * Returns the place for a jump such as `tue 8pm ch 4`, followed by programs whose titles match the words,
 * tolerating typos. Upcoming programs come before past ones.
 */
export function findOnSchedule(text: string, ground: SearchContext): FoundPlace[] {
  const jump = jumpTo(text, ground)
  return [...(jump ? [jump] : []), ...airingsNamed(text, ground)].slice(0, SHOWN)
}

function jumpTo(text: string, { channels, zone, now, at }: SearchContext): FoundPlace | undefined {
  const days = guideDays(addDays(dayOf(now, zone), -DAYS_BACK), DAYS, zone)
  const clock = clockOf(zone, days[0]?.from ?? now, days.at(-1)?.until ?? now)
  const jump = readJump(text, { days, clock, channels, now, at, words: { lang: 'en' } })
  const channel = jump?.row === undefined ? undefined : channels[jump.row]?.id
  return jump && { at: jump.at ?? at, ...(channel !== undefined && { channel }) }
}

function airingsNamed(text: string, { airings, now }: SearchContext): FoundPlace[] {
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
