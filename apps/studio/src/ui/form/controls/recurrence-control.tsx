import {
  PLACES,
  type RuleChoice,
  readRule,
  ruleOf,
  WEEKDAYS,
  type Weekday,
} from '@docket/model/schedule/timeslots/rules/rule-choice'
import {
  DAY_NAMES,
  PLACE_NAMES,
  ruleWords,
} from '@docket/model/schedule/timeslots/rules/rule-words'
import { form as words } from '@docket/texts/studio/ui'
import { Chip, Group, Input, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import styles from '../form.module.css'
import { type ControlProps, faceOf, textOf } from './control-props.ts'

type Frequency = RuleChoice['often'] | 'byHand'

const OFTEN: readonly { value: Frequency; label: string }[] = [
  { value: 'once', label: words.once },
  { value: 'daily', label: words.everyDay },
  { value: 'weekly', label: words.everyWeek },
  { value: 'fortnightly', label: words.everyOtherWeek },
  { value: 'monthly', label: words.everyMonth },
  { value: 'byHand', label: words.writeRule },
]

/** Choices that need no further fields. */
const PLAIN: ReadonlySet<Frequency> = new Set(['once', 'daily'])

/** Edits a recurrence rule with plain choices. Other rules are edited as text. */
export function RecurrenceControl(props: ControlProps) {
  const { value, onInput, onChange, onSettle } = props
  const rrule = textOf(value)
  const [byHand, setByHand] = useState(readRule(rrule) === undefined)
  const choice = byHand ? undefined : readRule(rrule)
  // Keeps the chosen weekdays while the user tries another frequency.
  const [chosen, setChosen] = useState<readonly Weekday[]>(daysOf(readRule(rrule)))
  const { name, readOnly, inputWrapperOrder: _, ...face } = faceOf(props)

  function choose(often: Frequency): void {
    setByHand(often === 'byHand')
    if (often !== 'byHand') onChange(ruleOf(firstOf(often, chosen)))
  }

  function chooseDays(made: RuleChoice): void {
    setChosen(daysOf(made))
    onChange(ruleOf(made))
  }

  return (
    <Input.Wrapper {...face} id={`often-${name}`}>
      <div className={styles.recurrence}>
        <NativeSelect
          id={`often-${name}`}
          disabled={readOnly}
          data={[...OFTEN]}
          value={choice?.often ?? 'byHand'}
          onChange={({ currentTarget }) => choose(currentTarget.value as Frequency)}
        />
        {choice && 'days' in choice && (
          <Chip.Group
            multiple
            value={[...choice.days]}
            onChange={(days) => chooseDays({ ...choice, days: days as Weekday[] })}
          >
            <Group gap={4}>
              {WEEKDAYS.map((day) => (
                <Chip key={day} value={day} size="xs" disabled={readOnly}>
                  {DAY_NAMES[day].slice(0, 3)}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        )}
        {choice?.often === 'monthly' && (
          <Group gap={8}>
            <NativeSelect
              aria-label={words.weekOfMonth}
              data={PLACES.map((place) => ({
                value: String(place),
                label: PLACE_NAMES[place] ?? '',
              }))}
              value={String(choice.place)}
              onChange={({ currentTarget }) =>
                onChange(ruleOf({ ...choice, place: Number(currentTarget.value) }))
              }
            />
            <NativeSelect
              aria-label={words.weekday}
              data={WEEKDAYS.map((day) => ({ value: day, label: DAY_NAMES[day] }))}
              value={choice.day}
              onChange={({ currentTarget }) =>
                chooseDays({ ...choice, day: currentTarget.value as Weekday })
              }
            />
          </Group>
        )}
        {!choice && (
          <TextInput
            aria-label={words.rule}
            placeholder="FREQ=MONTHLY;BYMONTHDAY=15"
            value={rrule}
            onChange={({ currentTarget }) => onInput(currentTarget.value)}
            onBlur={onSettle}
          />
        )}
        {!(choice && PLAIN.has(choice.often)) && (
          <p className={styles.inWords}>{ruleWords(rrule)}</p>
        )}
      </div>
    </Input.Wrapper>
  )
}

function daysOf(choice: RuleChoice | undefined): readonly Weekday[] {
  if (!choice) return []
  if ('days' in choice) return choice.days
  return 'day' in choice ? [choice.day] : []
}

/** Returns the initial rule of a frequency, with the most recently chosen weekdays. */
function firstOf(often: RuleChoice['often'], days: readonly Weekday[]): RuleChoice {
  switch (often) {
    case 'weekly':
    case 'fortnightly':
      return { often, days }
    case 'monthly':
      return { often, place: 1, day: days[0] ?? 'MO' }
    default:
      return { often }
  }
}
