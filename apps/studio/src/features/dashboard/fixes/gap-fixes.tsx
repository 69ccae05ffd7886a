import type { Channel } from '@docket/model/collections/schedule/channels'
import { lengthText } from '@docket/model/guide/times/clock'
import type { Airtime } from '@docket/model/schedule/airtime'
import { SECOND_MS } from '@docket/model/time'
import { Button, TextInput } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Failure } from '#ui/notice/failure.tsx'
import { ClockSpan } from '#ui/time/clock-time.tsx'
import { useStationTime } from '#ui/time/station-time.tsx'
import { type Filling, fillAll, fillingOf } from './fillings.ts'
import styles from './fixes.module.css'
import { fillAndReport } from './report-fixes.tsx'
import { useFittingShows } from './use-fitting-shows.ts'

type GapFixesProps = { channel: Channel; gap: Airtime; onDone: () => void }

/** Lists the shows that fit into a gap, to place one of them or as many as fit. */
export function GapFixes({ channel, gap, onDone }: GapFixesProps) {
  const { zone } = useStationTime()
  const [words, setWords] = useState('')
  const [busy, setBusy] = useState(false)
  const asked = useDeferredValue(words.trim())
  const { data, isPending, isError, error, refetch } = useFittingShows(gap, zone, asked)
  if (isError) {
    return <Failure error={error} what="The shows could not be loaded." onRetry={refetch} />
  }

  const fitting = (data ?? []).flatMap((show) => fillingOf(show, gap, zone) ?? [])
  const together = fillAll(data ?? [], gap, zone)

  async function put(fillings: readonly Filling[]): Promise<void> {
    setBusy(true)
    if (await fillAndReport(channel, fillings)) onDone()
    else setBusy(false)
  }

  return (
    <div className={styles.part}>
      <TextInput
        label="Fill it with"
        placeholder="Find a show"
        value={words}
        maxLength={100}
        data-autofocus
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      {isPending ? (
        <Skeleton height="160px" />
      ) : (
        <FittingShows fitting={fitting} gap={gap} words={asked} busy={busy} onPut={put} />
      )}
      {together.length > 1 && asked === '' && (
        <div className={styles.all}>
          <span>
            {together.length} shows back to back, <ClockOf fillings={together} />
          </span>
          <Button disabled={busy} onClick={() => void put(together)}>
            Fill it all
          </Button>
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
  words: string
  busy: boolean
  onPut: (fillings: readonly Filling[]) => Promise<void>
}

function FittingShows({ fitting, gap, words, busy, onPut }: FittingShowsProps) {
  if (fitting.length === 0) {
    return (
      <p className={`${styles.choices} ${styles.none}`}>
        {words === ''
          ? 'No ready show fits. Shows need a running time that is not longer than the gap.'
          : 'No show with that name is ready and short enough.'}
      </p>
    )
  }
  return (
    <ul className={styles.choices} aria-label="Shows that fit">
      {fitting.map((filling) => (
        <li key={filling.show.id} className={styles.choice}>
          <span>
            {filling.show.title}
            <small>
              <ClockSpan {...filling} /> · {restText(gap.endsAt - filling.endsAt)}
            </small>
          </span>
          <Button
            disabled={busy}
            aria-label={`Schedule ${filling.show.title} here`}
            onClick={() => void onPut([filling])}
          >
            Schedule here
          </Button>
        </li>
      ))}
    </ul>
  )
}

function restText(restMs: number): string {
  return restMs < 60 * SECOND_MS ? 'fills it' : `leaves ${lengthText(restMs)}`
}
