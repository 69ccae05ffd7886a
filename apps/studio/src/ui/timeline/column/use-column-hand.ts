import type { Axis } from '@docket/model/schedule/axis/axis'
import type { SlotMoves } from '@docket/model/schedule/axis/board'
import type { EpochMs } from '@docket/model/time/instants'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { type StationTime, useStationTime } from '../../time/station-time.tsx'
import type { Scene } from '../hand/hand-scene.ts'
import { createHand } from '../hand/hand-session.ts'
import { createAnnouncer } from '../speech/announcer.ts'
import type { TimelineBar, TimelineLane } from '../timeline-model.ts'
import type { TimelineProps } from '../timeline-props.ts'

export type DayColumnProps = Pick<
  TimelineProps,
  'label' | 'mode' | 'isReadOnly' | 'within' | 'selected'
> & {
  axis: Axis
  /** The bars of one row. */
  bars: readonly TimelineBar[]
  onOpen: (id: string) => void
  onCommit: TimelineProps['actions']['onCommit']
}

/** The bar being moved in a column, and the resulting moves. */
type ShownMoves = { id: string; moves: SlotMoves }

export type ColumnHand = {
  shown: ShownMoves | undefined
  /** Picks up a bar and returns its start, or undefined if it cannot be moved. */
  take(id: string): EpochMs | undefined
  moveTo(at: EpochMs): void
  letGo(isDone: boolean): void
}

const NOWHERE: SlotMoves = new Map()

/** Uses the timeline's drag logic for a single vertical lane. */
export function useColumnHand(
  props: DayColumnProps,
  region: RefObject<HTMLElement | null>,
): ColumnHand {
  const station = useStationTime()
  const [shown, setShown] = useState<ShownMoves>()
  const latest = useRef({ props, station })
  latest.current = { props, station }

  const hand = useMemo(
    () =>
      createHand({
        scene: () => sceneOf(latest.current.props, latest.current.station),
        preview: {
          take: (id) => setShown({ id, moves: NOWHERE }),
          show: ({ moves }, { id }) => setShown({ id, moves }),
          clear: () => setShown(undefined),
        },
        onCommit: (moves, id) => latest.current.props.onCommit(moves, id),
        say: createAnnouncer(() => region.current),
      }),
    [region],
  )

  return {
    shown,
    take: (id) =>
      !props.isReadOnly && hand.take(id, 'body', 0) ? hand.held?.bar.startsAt : undefined,
    moveTo: (at) => hand.moveTo({ at, lane: 0 }),
    letGo: (isDone) => (isDone ? hand.release() : hand.cancel()),
  }
}

function sceneOf({ axis, bars, mode, within, label }: DayColumnProps, station: StationTime): Scene {
  const row = bars[0]?.row ?? ''
  const lane: TimelineLane = { id: row, row, label, axis }
  return {
    lanes: [lane],
    rows: [{ id: row, slots: bars }],
    picked: new Set(),
    barOf: (id) => bars.find((bar) => bar.id === id),
    mode,
    within,
    telling: { ...station, zone: axis.zone },
  }
}
