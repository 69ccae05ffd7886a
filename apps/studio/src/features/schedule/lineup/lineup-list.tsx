import type { Thumb } from '@docket/model/library/artwork/thumb'
import type { Fact } from '@docket/model/playout/fact'
import { namePlayFault, type PlayFault } from '@docket/model/playout/what-plays'
import type { TimeWindow } from '@docket/model/schedule/airtime'
import { formatClockRange } from '@docket/model/time/format'
import { lineup as words } from '@docket/texts/studio/schedule'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { progressOf } from '#data/airings/channel-day.ts'
import type { TimedAiring } from '#data/airings/timed-airing.ts'
import { usePlayFaults } from '#data/airings/use-play-faults.ts'
import { Progress } from '#ui/loading/progress.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { ThumbPicture } from '#ui/marks/thumb.tsx'
import { ClockTime } from '#ui/time/clock-time.tsx'
import { useStationTime } from '#ui/time/station-time.tsx'
import { useDesk } from '../desk/desk.tsx'
import { clashesOf, lineupOf, phaseOf } from '../editing/lineup.ts'
import { factText } from '../fact/fact-text.ts'
import type { FactsOf } from '../fact/use-facts.ts'
import { lengthText } from '../length-text.ts'
import { useShowMarks } from '../use-show-marks.ts'
import styles from './lineup-list.module.css'

type LineupListProps = {
  airings: readonly TimedAiring[]
  /** Airings that were missed or preempted. */
  gone: readonly TimedAiring[]
  factsOf: FactsOf
  window: TimeWindow
  now: number
  selected: string | undefined
  /** The ids of airings that a draft changes. */
  planned: ReadonlySet<string>
  onOpen: (id: string) => void
}

/** One day of a channel as a list; an accessible alternative to the timeline. */
export function LineupList(props: LineupListProps) {
  const { airings, gone, factsOf, window, now, selected, planned, onOpen } = props
  const { within } = useDesk()
  const marks = useShowMarks(within)
  const { faultOf } = usePlayFaults(within)
  const [showsEarlier, setShowsEarlier] = useState(false)
  const clashes = useMemo(() => clashesOf(airings), [airings])
  const lines = useMemo(
    () => lineupOf([...airings, ...gone.filter(({ endsAt }) => endsAt <= now)], window),
    [airings, gone, now, window],
  )
  // Collapses past airings on the current day, because users look for what is next.
  const isToday = window.from <= now && now < window.until
  const ahead = isToday && !showsEarlier ? lines.filter(({ endsAt }) => endsAt > now) : lines
  const folded = lines.length - ahead.length

  return (
    <div className={styles.lineup}>
      {folded > 0 && (
        <Button variant="quiet" onClick={() => setShowsEarlier(true)}>
          {words.showEarlier({ count: folded })}
        </Button>
      )}
      <ol>
        {ahead.map((line) =>
          line.kind === 'gap' ? (
            <Gap
              key={`gap ${line.startsAt}`}
              startsAt={line.startsAt}
              endsAt={line.endsAt}
              isWholeDay={lines.length === 1}
            />
          ) : (
            <Row
              key={line.timed.airing.id}
              timed={line.timed}
              freeAfterMs={line.freeAfterMs}
              thumb={marks.get(line.timed.airing.show)?.thumb}
              fact={factsOf(line.timed)}
              fault={faultOf(line.timed.airing)}
              now={now}
              clash={clashes.get(line.timed.airing.id)}
              selected={line.timed.airing.id === selected}
              planned={planned.has(line.timed.airing.id)}
              onOpen={onOpen}
            />
          ),
        )}
      </ol>
    </div>
  )
}

type RowProps = {
  timed: TimedAiring
  freeAfterMs: number
  thumb: Thumb | undefined
  fact: Fact | undefined
  /** Why it will not play as planned. */
  fault: PlayFault | undefined
  now: number
  clash: string | undefined
  selected: boolean
  planned: boolean
  onOpen: (id: string) => void
}

function Row(props: RowProps) {
  const { timed, freeAfterMs, thumb, fact, fault, now, clash, selected, planned, onOpen } = props
  const { airing, startsAt, endsAt } = timed
  const phase = phaseOf(timed, now)
  const says = fact && factText(fact)
  return (
    <li
      className={styles.row}
      data-phase={phase}
      data-selected={selected}
      data-clash={clash !== undefined}
    >
      <span className={styles.time}>
        <ClockTime at={startsAt} />
      </span>
      <ThumbPicture thumb={thumb} />
      <span className={styles.what}>
        <button type="button" className={styles.title} dir="auto" onClick={() => onOpen(airing.id)}>
          {airing.title}
        </button>
        {clash && (
          <span className={styles.clash}>
            <IconAlertTriangle size={14} aria-hidden /> {words.clashesWith({ title: clash })}
          </span>
        )}
        {fault && !fact && phase !== 'past' && (
          <span className={styles.fault}>
            <IconAlertTriangle size={14} aria-hidden /> {namePlayFault(fault)}
          </span>
        )}
        {says && (
          <span className={styles.fact} data-fact={fact.kind}>
            {says}
          </span>
        )}
        {phase === 'onAir' && (
          <span className={styles.progress}>
            <Progress
              done={progressOf(timed, now)}
              label={words.shownSoFar({ title: airing.title })}
            />
          </span>
        )}
      </span>
      <span className={styles.marks}>
        {planned && <Badge tone="warning">{words.inTheDraft}</Badge>}
        {phase === 'onAir' && <Badge tone="now">{words.onAir}</Badge>}
        {airing.kind === 'live' && <Badge>{words.live}</Badge>}
        {airing.private && <Badge>{words.private}</Badge>}
        {airing.locked && (
          <IconLock className={styles.lock} size={16} role="img" aria-label={words.locked} />
        )}
      </span>
      <span className={styles.length}>
        {lengthText(endsAt - startsAt)}
        {freeAfterMs > 0 && <small>{words.thenFree({ length: lengthText(freeAfterMs) })}</small>}
      </span>
    </li>
  )
}

type GapProps = { startsAt: number; endsAt: number; isWholeDay: boolean }

function Gap({ startsAt, endsAt, isWholeDay }: GapProps) {
  const { zone, clock } = useStationTime()
  return (
    <li className={styles.gap}>
      <span className={styles.time}>
        <ClockTime at={startsAt} />
      </span>
      <span className={styles.nothing}>
        {isWholeDay
          ? words.nothingAllDay
          : words.nothingAt({ times: formatClockRange({ startsAt, endsAt }, zone, clock) })}
      </span>
      <span className={styles.length}>{lengthText(endsAt - startsAt)}</span>
    </li>
  )
}
