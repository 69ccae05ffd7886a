import { DAY_NAMES } from '@docket/model/schedule/timeslots/rules/rule-words'
import { wishRanks } from '@docket/model/submissions/hand-in'
import type { PlacesOfChannel } from '@docket/model/submissions/places'
import type { SlotWish } from '@docket/model/submissions/submissions'
import { submissions as words } from '@docket/texts/studio/submissions'
import { NativeSelect, TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import styles from './wish-picker.module.css'
import {
  dayChoices,
  hasHalf,
  type PlaceChoice,
  placeChoices,
  placeRows,
  placeWishes,
  type WishRow,
  weeklyRows,
  weeklyWishes,
} from './wish-rows.ts'

const WEEKDAYS = [
  { value: '', label: words.anyDay },
  ...Object.values(DAY_NAMES).map((label, at) => ({ value: String(at + 1), label })),
]

type WishPickerProps = {
  wishes: readonly SlotWish[]
  /** The free times. If there are none, the picker asks for times of the week. */
  places: readonly PlacesOfChannel[]
  fault?: string | undefined
  /** `isHalf` says that a choice has only a day or only a time. */
  onChange: (wishes: SlotWish[], isHalf: boolean) => void
  /** Called with the remaining preferred times when some cannot be chosen anymore. */
  onLost: (left: SlotWish[]) => void
}

/** Asks for up to three preferred times, best first, from the free times or as times of the week. */
export function WishPicker({ places, ...props }: WishPickerProps) {
  const choices = useMemo(() => placeChoices(places), [places])
  if (choices.length === 0) return <WeeklyPicker {...props} />
  return <PlacePicker {...props} choices={choices} />
}

type PickerProps = Omit<WishPickerProps, 'places'>

function PlacePicker({ choices, ...props }: PickerProps & { choices: PlaceChoice[] }) {
  const { wishes, fault, onChange } = props
  const [rows, setRows] = useState(() => placeRows(wishes, choices))
  useLost(props, placeWishes(rows, choices))
  const days = [{ value: '', label: words.chooseDay }, ...dayChoices(choices)]

  function put(rank: number, row: WishRow): void {
    const next = rows.with(rank, row)
    setRows(next)
    onChange(placeWishes(next, choices), hasHalf(next))
  }

  return (
    <Ranks fault={fault}>
      {(rank, label) => {
        const row = rows[rank] ?? { day: '', time: '' }
        const times = choices.filter(({ day }) => day === row.day)
        return (
          <>
            <NativeSelect
              aria-label={words.wishDay({ rank: label })}
              data={days}
              value={row.day}
              onChange={({ currentTarget: { value } }) => put(rank, { day: value, time: '' })}
            />
            <NativeSelect
              aria-label={words.wishTime({ rank: label })}
              data={[{ value: '', label: words.chooseTime }, ...times]}
              disabled={row.day === ''}
              value={row.time}
              onChange={({ currentTarget: { value } }) => put(rank, { ...row, time: value })}
            />
          </>
        )
      }}
    </Ranks>
  )
}

function WeeklyPicker(props: PickerProps) {
  const { wishes, fault, onChange } = props
  const [rows, setRows] = useState(() => weeklyRows(wishes))
  useLost(props, weeklyWishes(rows))

  function put(rank: number, change: Partial<WishRow>): void {
    const next = rows.map((row, at) => (at === rank ? { ...row, ...change } : row))
    setRows(next)
    onChange(weeklyWishes(next), hasHalf(next))
  }

  return (
    <Ranks fault={fault}>
      {(rank, label) => (
        <>
          <NativeSelect
            aria-label={words.wishDay({ rank: label })}
            data={WEEKDAYS}
            value={rows[rank]?.day ?? ''}
            onChange={({ currentTarget: { value } }) => put(rank, { day: value })}
          />
          <TextInput
            aria-label={words.wishTime({ rank: label })}
            type="time"
            value={rows[rank]?.time ?? ''}
            onChange={({ currentTarget: { value } }) => put(rank, { time: value })}
          />
        </>
      )}
    </Ranks>
  )
}

/** Reports once, at the beginning, which of the preferred times can still be chosen. */
function useLost({ wishes, onLost }: PickerProps, left: SlotWish[]): void {
  const report = useEffectEvent(() => {
    const isSame =
      left.length === wishes.length && !left.some((one, at) => !isSameWish(one, wishes[at]))
    if (!isSame) onLost(left)
  })
  useEffect(() => report(), [])
}

function isSameWish(one: SlotWish, other: SlotWish | undefined): boolean {
  return one.startsAt === other?.startsAt && one.weekday === other?.weekday
}

type RanksProps = {
  fault: string | undefined
  children: (rank: number, label: string) => ReactNode
}

function Ranks({ fault, children }: RanksProps) {
  return (
    <>
      {wishRanks().map((label, rank) => (
        <fieldset key={label} className={styles.wish}>
          <legend>{label}</legend>
          {children(rank, label)}
        </fieldset>
      ))}
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </>
  )
}
