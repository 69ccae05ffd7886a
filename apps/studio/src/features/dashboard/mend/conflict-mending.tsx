import { lengthText } from '@docket/model/guide/times/clock'
import { MINUTE_MS } from '@docket/model/time'
import { formatDay } from '@docket/model/time/format'
import { dayOf } from '@docket/model/time/zone'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { TimedAiring } from '#data/airings/timed-airing.ts'
import { ClockSpan } from '#ui/time/clock-time.tsx'
import { useStationTime } from '#ui/time/station-time.tsx'
import { useNow } from '#ui/time/use-now.ts'
import type { Conflict } from '../ribbon.ts'
import styles from './mending.module.css'
import { takeWayOutAndTell } from './tell-deeds.tsx'
import { type WayOut, waysOut } from './ways-out.ts'

type ConflictMendingProps = {
  conflict: Conflict
  airings: readonly TimedAiring[]
  onDone: () => void
}

/** Two overlapping airings, and the changes that would resolve the conflict. */
export function ConflictMending({ conflict, airings, onDone }: ConflictMendingProps) {
  const { zone } = useStationTime()
  const now = useNow(MINUTE_MS)
  const [busy, setBusy] = useState(false)
  const ways = waysOut(conflict, { airings, now, zone })

  async function take(way: WayOut): Promise<void> {
    setBusy(true)
    if (await takeWayOutAndTell(way)) onDone()
    else setBusy(false)
  }

  return (
    <ul className={styles.choices} aria-label="Ways out">
      {ways.length === 0 && (
        <li className={styles.none}>
          Both are locked, or on the air, or nothing near is free. Unlock one of them on the
          schedule.
        </li>
      )}
      {ways.map((way) => (
        <li
          key={`${way.kind} ${way.timed.airing.id} ${way.becomes.startsAt}`}
          className={styles.choice}
        >
          <span>
            {way.timed.airing.title}
            <small>
              <WayText way={way} />
            </small>
          </span>
          <Button disabled={busy} aria-label={verbOf(way, true)} onClick={() => void take(way)}>
            {verbOf(way)}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function WayText({ way: { kind, timed, becomes } }: { way: WayOut }) {
  const { zone } = useStationTime()
  const [before, after] = [dayOf(timed.startsAt, zone), dayOf(becomes.startsAt, zone)]
  return (
    <>
      {before !== after && `${formatDay(after, 'short')}, `}
      <ClockSpan {...becomes} />
      {kind === 'trim' && `, ${lengthText(timed.endsAt - becomes.endsAt)} less`}
    </>
  )
}

function verbOf({ kind, timed }: WayOut, whole = false): string {
  const verb = kind === 'move' ? 'Move here' : 'End early'
  return whole ? `${verb}: ${timed.airing.title}` : verb
}
