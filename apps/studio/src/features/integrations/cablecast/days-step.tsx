import {
  type CablecastChoices,
  MAX_DAYS_AHEAD,
  MAX_DAYS_BACK,
} from '@docket/model/integrations/cablecast'
import { cablecast as words } from '@docket/texts/studio/integrations'
import { Checkbox, NumberInput } from '@mantine/core'
import styles from '../integrations.module.css'

type DaysStepProps = {
  choices: CablecastChoices
  onChange: (changes: Partial<CablecastChoices>) => void
}

/** Chooses the period of the schedule, and whether every show is imported. */
export function DaysStep({ choices, onChange }: DaysStepProps) {
  const { daysBack, daysAhead, allShows } = choices
  return (
    <div className={styles.form}>
      <NumberInput
        label={words.daysBack}
        description={words.daysBackHelp}
        min={0}
        max={MAX_DAYS_BACK}
        allowDecimal={false}
        value={daysBack}
        error={fault(daysBack, 0, MAX_DAYS_BACK)}
        onChange={(value) => onChange({ daysBack: wholeOf(value) })}
      />
      <NumberInput
        label={words.daysAhead}
        description={words.daysAheadHelp}
        min={1}
        max={MAX_DAYS_AHEAD}
        allowDecimal={false}
        value={daysAhead}
        error={fault(daysAhead, 1, MAX_DAYS_AHEAD)}
        onChange={(value) => onChange({ daysAhead: wholeOf(value) })}
      />
      <Checkbox
        label={words.allShows}
        description={words.allShowsHelp}
        checked={allShows}
        onChange={({ currentTarget }) => onChange({ allShows: currentTarget.checked })}
      />
    </div>
  )
}

/** Returns whether the period can be imported. */
export function areDaysValid({ daysBack, daysAhead }: CablecastChoices): boolean {
  return !fault(daysBack, 0, MAX_DAYS_BACK) && !fault(daysAhead, 1, MAX_DAYS_AHEAD)
}

function fault(value: number, min: number, max: number): string | undefined {
  const isRight = Number.isInteger(value) && value >= min && value <= max
  return isRight ? undefined : words.numberFrom({ min, max })
}

function wholeOf(value: string | number): number {
  return value === '' ? Number.NaN : Number(value)
}
