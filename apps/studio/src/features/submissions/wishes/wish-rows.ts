import { wishRanks } from '@docket/model/submissions/hand-in'
import type { PlacesOfChannel } from '@docket/model/submissions/places'
import type { SlotWish } from '@docket/model/submissions/submissions'
import { isPlaceWish, placeWish } from '@docket/model/submissions/wishes'
import { formatClock, formatDay } from '@docket/model/time/format'
import { toEpochMs } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { submissions as words } from '@docket/texts/studio/submissions'

/** One choice as it is filled in: a day, and a time on it. It becomes a preferred time once it has both. */
export type WishRow = { day: string; time: string }

/** A free time as a choice: its day, its label, and the preferred time that it represents. */
export type PlaceChoice = { day: string; value: string; label: string; wish: SlotWish }

const NONE: WishRow = { day: '', time: '' }

/** Returns the free times as choices, in chronological order. */
export function placeChoices(places: readonly PlacesOfChannel[]): PlaceChoice[] {
  const choices = places.flatMap(({ channel, name, zone, startsAt }) =>
    startsAt.map((instant) => {
      const at = toEpochMs(instant)
      const label = words.placeAt({ time: formatClock(at, zone, '12h'), channel: name })
      const wish = placeWish({ channel, at }, zone)
      return { at, day: dayOf(at, zone), value: `${channel} ${instant}`, label, wish }
    }),
  )
  return choices.sort((one, other) => one.at - other.at)
}

/** Returns the days of the choices, each with its name. */
export function dayChoices(choices: readonly PlaceChoice[]) {
  const days = [...new Set(choices.map(({ day }) => day))]
  return days.map((day) => ({ value: day, label: formatDay(day) }))
}

function keyOf({ channel, startsAt }: SlotWish): string {
  return `${channel} ${startsAt}`
}

/** Returns the rows of preferred times that are free times. */
export function placeRows(wishes: readonly SlotWish[], choices: readonly PlaceChoice[]): WishRow[] {
  return wishRanks().map((_, rank) => {
    const wish = wishes[rank]
    const choice = wish && choices.find(({ value }) => value === keyOf(wish))
    return choice && wish && isPlaceWish(wish) ? { day: choice.day, time: choice.value } : NONE
  })
}

/** Returns the rows of preferred times that are times of every week. */
export function weeklyRows(wishes: readonly SlotWish[]): WishRow[] {
  return wishRanks().map((_, rank) => {
    const wish = wishes[rank]
    return wish ? { day: String(wish.weekday), time: wish.time } : NONE
  })
}

/** Returns the preferred times of the complete rows. */
export function placeWishes(rows: readonly WishRow[], choices: readonly PlaceChoice[]): SlotWish[] {
  return rows.flatMap(({ time }) => choices.find(({ value }) => value === time)?.wish ?? [])
}

export function weeklyWishes(rows: readonly WishRow[]): SlotWish[] {
  return rows.flatMap(({ day, time }) =>
    day === '' || time === '' ? [] : [{ weekday: Number(day), time }],
  )
}

/** Reports whether a row has a day without a time, or a time without a day. */
export function hasHalf(rows: readonly WishRow[]): boolean {
  return rows.some(({ day, time }) => (day === '') !== (time === ''))
}
