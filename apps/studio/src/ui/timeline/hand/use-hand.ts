import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { type StationTime, useStationTime } from '../../time/station-time.tsx'
import { findBar } from '../bar/bar-rows.ts'
import { createAnnouncer } from '../speech/announcer.ts'
import type { TimelineProps } from '../timeline-props.ts'
import type { Scene } from './hand-scene.ts'
import { createHand, type Hand } from './hand-session.ts'
import { loadOnApproach } from './planner.ts'
import { attachPointer } from './pointer-hand.ts'
import { previewLater } from './preview-later.ts'

type HandProps = TimelineProps & {
  scroller: RefObject<HTMLElement | null>
  layer: RefObject<HTMLElement | null>
  region: RefObject<HTMLElement | null>
  picked: ReadonlySet<string>
}

/** Creates the drag logic of a timeline once. It reads the latest bars whenever one is picked up. */
export function useHand(props: HandProps): Hand {
  const station = useStationTime()
  const latest = useRef({ props, station })
  latest.current = { props, station }

  const hand = useMemo(() => {
    const current = () => latest.current.props
    const say = createAnnouncer(() => current().region.current)
    const preview = previewLater(() => {
      const { scroller, layer, lanes, laneHeight, rows } = current()
      if (!scroller.current || !layer.current) return undefined
      const labelOf = (id: string) => findBar(rows, id)?.label ?? ''
      return { grid: scroller.current, layer: layer.current, lanes, laneHeight, labelOf }
    })
    return createHand({
      scene: () => sceneOf(current(), latest.current.station),
      preview,
      watch: {
        onTake: (id) => current().watch?.onTake(id),
        onHold: (id, refusal) => current().watch?.onHold(id, refusal),
        onLetGo: (id, moves, refusal) => current().watch?.onLetGo(id, moves, refusal),
      },
      say,
      onCommit: (moves, id) => current().actions.onCommit(moves, id),
    })
  }, [])

  useEffect(
    () =>
      attachPointer(() => {
        const { scroller, layer, ...rest } = latest.current.props
        if (!scroller.current || !layer.current || rest.isReadOnly) return undefined
        return { ...rest, scroller: scroller.current, ground: layer.current }
      }, hand),
    [hand],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: the element stays the same
  useEffect(() => loadOnApproach(props.scroller.current), [])

  return hand
}

function sceneOf(props: HandProps, station: StationTime): Scene {
  const { lanes, rows, mode, within } = props
  const ids = new Set([...rows.ids, ...lanes.map(({ row }) => row)])
  return {
    lanes,
    mode,
    within,
    // Evaluated on demand, because the planner never reads most of the rows.
    rows: Array.from(ids, (id) => ({
      id,
      get slots() {
        return rows.get(id).airings
      },
    })),
    picked: props.picked,
    barOf: (id) => findBar(rows, id),
    telling: { ...station, zone: lanes[0]?.axis.zone ?? 'UTC' },
  }
}
