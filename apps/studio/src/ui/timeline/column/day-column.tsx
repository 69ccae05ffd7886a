import type { Airtime } from '@docket/model/schedule/airtime'
import { type Axis, snapOnAxis, toPx, toTime, widthOf } from '@docket/model/schedule/axis/axis'
import { gapsBetween } from '@docket/model/schedule/free-places'
import { type EpochMs, MINUTE_MS } from '@docket/model/time/instants'
import { timeline as words } from '@docket/texts/studio/ui'
import { useEffect, useRef, useState } from 'react'
import { useStationTime } from '../../time/station-time.tsx'
import { useNow } from '../../time/use-now.ts'
import unseen from '../../unseen.module.css'
import { headTiersOf } from '../axis/head-tiers.ts'
import { FoldList } from '../fold/fold-list.tsx'
import { attachCarry } from '../hand/attach-carry.ts'
import { marksInWords, secondLine, spanText } from '../speech/sentences.ts'
import type { TimelineBar } from '../timeline-model.ts'
import { scrollPage } from './column-field.ts'
import { ColumnFold } from './column-fold.tsx'
import { type ColumnPlace, columnPlaces, foldColumn } from './column-places.ts'
import styles from './day-column.module.css'
import { type ColumnHand, type DayColumnProps, useColumnHand } from './use-column-hand.ts'

const MIN_GAP_MS = 20 * MINUTE_MS
/** Shorter bars have room for only one line, or for none. */
const TWO_LINES_PX = 40
const LINE_PX = 16
/** In shorter bars, one line fills the whole height. */
const ROOMY_LINE_PX = 26
/** Shorter movements of a finger do not count as dragging. */
const MOVES_PX = 6

/**
 * Shows a day of one row from top to bottom, for screens too narrow for a horizontal time axis. As on the
 * timeline, a long press picks up a bar; a tap opens it.
 */
export function DayColumn(props: DayColumnProps) {
  const { label, axis, bars, selected, onOpen } = props
  const station = useStationTime()
  const telling = { ...station, zone: axis.zone }
  const now = useNow(MINUTE_MS)
  const column = useRef<HTMLOListElement>(null)
  const region = useRef<HTMLParagraphElement>(null)
  const hand = useColumnHand(props, region)
  useCarriedBars(column, axis, hand)
  const nowLine = useShownFirst()
  const [listed, setListed] = useState<{ bars: readonly TimelineBar[]; anchor: HTMLElement }>()
  const { shown } = hand
  const keeps = (id: string) => id === selected || id === shown?.id || Boolean(shown?.moves.has(id))
  const rule = { pxPerMs: axis.pxPerMs, shortPx: LINE_PX }
  const standing = bars.filter(({ ghost }) => ghost !== 'covered')

  return (
    <div className={styles.column} style={{ height: widthOf(axis) }}>
      {headTiersOf(axis, station.clock).lower.map((tick) => (
        <span key={tick.from} className={styles.hour} style={{ top: toPx(axis, tick.from) }}>
          {tick.label}
        </span>
      ))}
      {gapsBetween(standing, axis)
        .filter(({ startsAt, endsAt }) => endsAt - startsAt >= MIN_GAP_MS)
        .map((gap) => (
          <p
            key={gap.startsAt}
            className={styles.gap}
            style={{
              top: toPx(axis, gap.startsAt),
              height: toPx(axis, gap.endsAt) - toPx(axis, gap.startsAt),
            }}
          >
            {words.free({ times: spanText(gap, telling) })}
          </p>
        ))}
      <ol ref={column} className={styles.bars} aria-label={label}>
        {foldColumn(columnPlaces(bars, axis), rule, keeps).map(({ places, folds }) => {
          const [place] = places
          return folds ? (
            <ColumnFold
              key={place.bar.id}
              places={places}
              axis={axis}
              onOpen={(folded, anchor) => setListed({ bars: folded, anchor })}
            />
          ) : (
            <BarInColumn
              key={place.bar.id}
              {...place}
              axis={axis}
              moved={shown?.moves.get(place.bar.id)?.becomes}
              isHeld={shown?.id === place.bar.id}
              isSelected={place.bar.id === selected}
              onOpen={onOpen}
            />
          )
        })}
      </ol>
      {listed && (
        <FoldList
          {...listed}
          zone={axis.zone}
          onClose={() => setListed(undefined)}
          onChoose={onOpen}
        />
      )}
      {axis.from <= now && now < axis.until && (
        <div ref={nowLine} className={styles.now} style={{ top: toPx(axis, now) }} aria-hidden />
      )}
      <p ref={region} className={unseen.unseen} role="status" aria-live="polite" />
    </div>
  )
}

type BarInColumnProps = ColumnPlace & {
  axis: Axis
  /** The bar's times if the held bar were dropped now. */
  moved: Airtime | undefined
  isHeld: boolean
  isSelected: boolean
  onOpen: (id: string) => void
}

function BarInColumn(props: BarInColumnProps) {
  const { bar, from, until, at, of, axis, moved, isHeld, isSelected, onOpen } = props
  const telling = { ...useStationTime(), zone: axis.zone }
  const top = toPx(axis, moved?.startsAt ?? from)
  const height = toPx(axis, moved?.endsAt ?? until) - top
  return (
    <li
      className={styles.place}
      style={{ top, height, left: `${(100 * at) / of}%`, width: `${100 / of}%` }}
      data-held={isHeld || undefined}
    >
      <button
        type="button"
        className={styles.bar}
        disabled={bar.ghost !== undefined}
        data-carry={bar.id}
        data-low={height < ROOMY_LINE_PX || undefined}
        data-phase={bar.phase}
        data-locked={bar.locked || undefined}
        data-ghost={bar.ghost}
        data-planned={bar.planned || undefined}
        data-uncommitted={bar.uncommitted || undefined}
        data-clash={bar.clashesWith !== undefined || undefined}
        data-selected={isSelected || undefined}
        onClick={() => onOpen(bar.id)}
      >
        <strong className={height < LINE_PX ? unseen.unseen : undefined} dir="auto">
          {bar.label}{' '}
        </strong>
        <span className={height < TWO_LINES_PX ? unseen.unseen : undefined}>
          {moved ? spanText(moved, telling) : secondLine(bar, telling)}
        </span>
        <Marks bar={bar} />
      </button>
    </li>
  )
}

/** Says what the markings mean: a conflict to everyone, the others to screen readers. A dot marks a bar that will not air as planned. */
function Marks({ bar: { clashesWith, ...bar } }: { bar: TimelineBar }) {
  return (
    <>
      {bar.fault && <i className={styles.faulty} aria-hidden />}
      {clashesWith && (
        <span className={styles.clash}> {words.clashesWith({ other: clashesWith })}</span>
      )}
      <span className={unseen.unseen}> {marksInWords(bar).join(', ')}</span>
    </>
  )
}

/** Scrolls to the current time when the day is opened, if the day includes it. */
function useShownFirst() {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The braces matter: newer browsers return a promise, which an effect must not return.
    line.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, [])
  return line
}

/** Lets a pointer drag bars along the column, which scrolls near the edges of the page. */
function useCarriedBars(
  column: { current: HTMLOListElement | null },
  axis: Axis,
  hand: ColumnHand,
): void {
  const latest = useRef({ axis, hand })
  latest.current = { axis, hand }
  useEffect(() => {
    const element = column.current
    if (!element) return undefined
    let grabbed: { y: number; startsAt: EpochMs; scrolledTo: number } | undefined
    let hasMoved = false
    return attachCarry(element, {
      onLift(id) {
        const startsAt = latest.current.hand.take(id)
        if (startsAt === undefined) return
        grabbed = { y: Number.NaN, startsAt, scrolledTo: 0 }
        hasMoved = false
      },
      onOver({ clientY }) {
        if (!grabbed) return
        const { axis: along, hand: own } = latest.current
        const top = element.getBoundingClientRect().top
        if (Number.isNaN(grabbed.y)) grabbed.y = clientY - top
        const awayPx = clientY - top - grabbed.y
        hasMoved ||= Math.abs(awayPx) > MOVES_PX
        if (!hasMoved) return
        scrollPage(element, clientY)
        own.moveTo(snapOnAxis(along, toTime(along, toPx(along, grabbed.startsAt) + awayPx)))
      },
      onEnd(isDrop) {
        if (grabbed) latest.current.hand.letGo(isDrop && hasMoved)
        grabbed = undefined
      },
    })
  }, [column])
}
