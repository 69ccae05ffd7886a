import { lengthText } from '@docket/model/guide/times/clock'
import type { Airtime } from '@docket/model/schedule/airtime'
import type { Channel } from '@docket/model/station/channels'
import { SECOND_MS } from '@docket/model/time/instants'
import { dashboardFixes as words } from '@docket/texts/studio/station'
import { Button, TextInput } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import { filled } from '#texts/filled.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { ClockSpan } from '#ui/time/clock-time.tsx'
import { useStationTime } from '#ui/time/station-time.tsx'
import { type Filling, fillAll, fillingOf } from './fillings.ts'
import styles from './fixes.module.css'
import { fillAndReport } from './report-fixes.tsx'
import { useFittingShows } from './use-fitting-shows.ts'

type GapFixesProps = { channel: Channel; gap: Airtime; onDone: () => void }

/** Lists the shows that fit into a gap. The user can schedule one of them, or as many as fit. */
export function GapFixes({ channel, gap, onDone }: GapFixesProps) {
  const { zone } = useStationTime()
  const [typed, setTyped] = useState('')
  const asked = useDeferredValue(typed.trim())
  const { data, isPending, isError, error, refetch } = useFittingShows(gap, zone, asked)
  if (isError) {
    return <Failure error={error} what={words.showsNotLoaded} onRetry={refetch} />
  }

  const fitting = (data ?? []).flatMap((show) => fillingOf(show, gap, zone) ?? [])
  const together = fillAll(data ?? [], gap, zone)

  // The dialog closes right away. A toast reports the result, and the gap stays in the list if the server refuses.
  function put(fillings: readonly Filling[]): void {
    onDone()
    void fillAndReport(channel, fillings)
  }

  return (
    <div className={styles.part}>
      <TextInput
        label={words.fillItWith}
        placeholder={words.findAShow}
        value={typed}
        maxLength={100}
        data-autofocus
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {isPending ? (
        <Skeleton height="160px" />
      ) : (
        <FittingShows fitting={fitting} gap={gap} asked={asked} onPut={put} />
      )}
      {together.length > 1 && asked === '' && (
        <div className={styles.all}>
          <span>
            {filled(words.backToBack, {
              count: together.length,
              time: <ClockOf fillings={together} />,
            })}
          </span>
          <Button onClick={() => put(together)}>{words.fillItAll}</Button>
        </div>
      )}
    </div>
  )
}

function ClockOf({ fillings }: { fillings: readonly Filling[] }) {
  const [first, last] = [fillings[0], fillings.at(-1)]
  return first && last ? <ClockSpan startsAt={first.startsAt} endsAt={last.endsAt} /> : null
}

type FittingShowsProps = {
  fitting: readonly Filling[]
  gap: Airtime
  asked: string
  onPut: (fillings: readonly Filling[]) => void
}

function FittingShows({ fitting, gap, asked, onPut }: FittingShowsProps) {
  if (fitting.length === 0) {
    return (
      <p className={`${styles.choices} ${styles.none}`}>
        {asked === '' ? words.noneFits : words.noneFound}
      </p>
    )
  }
  return (
    <ul className={styles.choices} aria-label={words.showsThatFit}>
      {fitting.map((filling) => (
        <li key={filling.show.id} className={styles.choice}>
          <span>
            {filling.show.title}
            <small>
              <ClockSpan {...filling} /> · {restText(gap.endsAt - filling.endsAt)}
            </small>
          </span>
          <Button
            aria-label={words.scheduleShowHere({ title: filling.show.title })}
            onClick={() => onPut([filling])}
          >
            {words.scheduleHere}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function restText(restMs: number): string {
  return restMs < 60 * SECOND_MS ? words.fillsIt : words.leaves({ length: lengthText(restMs) })
}
