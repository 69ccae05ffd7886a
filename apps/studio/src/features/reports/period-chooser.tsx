import { addDays } from '@docket/model/time/calendar'
import { reports as words } from '@docket/texts/studio/reports'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import styles from './analytics.module.css'
import {
  type AnalyticsSearch,
  isPeriod,
  PERIODS,
  type Period,
  type PeriodName,
} from './analytics-search.ts'

const PERIOD_WORDS: Record<PeriodName, string> = {
  '7d': words.last7Days,
  '30d': words.last30Days,
  month: words.thisMonth,
  'last-month': words.lastMonth,
  year: words.thisYear,
  '12m': words.last12Months,
}

const OWN = 'own'

type PeriodChooserProps = {
  /** The name of the period, if it is a predefined one. */
  name: PeriodName | undefined
  period: Period
  onChoose: (search: AnalyticsSearch) => void
}

/** Selects the days of the report: a predefined period, or any two dates. */
export function PeriodChooser({ name, period, onChoose }: PeriodChooserProps) {
  return (
    <>
      <NativeSelect
        aria-label={words.period}
        size="xs"
        className={styles.period}
        value={name ?? OWN}
        data={[
          ...PERIODS.map((one) => ({ value: one, label: PERIOD_WORDS[one] })),
          { value: OWN, label: words.otherDays },
        ]}
        onChange={({ currentTarget }) => {
          const known = PERIODS.find((one) => one === currentTarget.value)
          onChoose(known ? { period: known } : period)
        }}
      />
      {name === undefined && (
        <OwnDays key={`${period.from} ${period.until}`} period={period} onChoose={onChoose} />
      )}
    </>
  )
}

/** Two inclusive dates. The choice applies as soon as both form a valid period. */
function OwnDays({ period, onChoose }: Pick<PeriodChooserProps, 'period' | 'onChoose'>) {
  const [from, setFrom] = useState(period.from)
  const [last, setLast] = useState(addDays(period.until, -1))
  const wanted = last === '' ? undefined : { from, until: addDays(last, 1) }
  const fault = wanted && isPeriod(wanted) ? '' : words.otherDaysHelp

  function choose(): void {
    if (wanted && isPeriod(wanted)) onChoose(wanted)
  }

  return (
    <>
      <TextInput
        type="date"
        size="xs"
        aria-label={words.firstDay}
        value={from}
        error={fault !== ''}
        onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        onBlur={choose}
      />
      <TextInput
        type="date"
        size="xs"
        aria-label={words.lastDay}
        value={last}
        error={fault !== ''}
        title={fault}
        onChange={({ currentTarget }) => setLast(currentTarget.value)}
        onBlur={choose}
      />
    </>
  )
}
