import { type RefObject, useCallback, useState } from 'react'
import { findBar } from '../bar/bar-rows.ts'
import type { LaneBars } from '../keys/focus-walk.ts'
import type { TimelineFocus } from '../keys/use-timeline-focus.ts'
import type { TimelineProps } from '../timeline-props.ts'
import type { FoldListProps } from './fold-list.tsx'
import { laneRule, runWith } from './folds.ts'
import type { OpenFold } from './timeline-fold.tsx'

type FoldListParts = Pick<TimelineProps, 'lanes' | 'rows' | 'actions' | 'look'> & {
  scroller: RefObject<HTMLElement | null>
  focus: TimelineFocus
  laneBars: LaneBars
}

type UsedFoldList = {
  /** The props of the open list, if any. */
  opened: FoldListProps | undefined
  open: OpenFold
  /** Opens the sequence that would contain the focused bar, if there is one. */
  openAtFocus(): void
}

type ListedFold = { ids: readonly string[]; lane: number; anchor: HTMLElement }

/** Manages the list of folded bars, one for the whole timeline. A chosen bar gets the focus and opens. */
export function useFoldList(parts: FoldListParts): UsedFoldList {
  const { lanes, rows, actions, look, scroller, focus, laneBars } = parts
  const [listed, setListed] = useState<ListedFold>()
  const open = useCallback<OpenFold>(
    (bars, lane, anchor) => setListed({ ids: bars.map(({ id }) => id), lane, anchor }),
    [],
  )

  return {
    open,
    opened: listed && {
      // Look up the current versions: a bar may have been moved or removed since.
      bars: listed.ids.flatMap((id) => findBar(rows, id) ?? []),
      zone: lanes[listed.lane]?.axis.zone ?? 'UTC',
      anchor: listed.anchor,
      onClose: () => setListed(undefined),
      onChoose(id) {
        focus.focusBar(id, listed.lane)
        actions.onOpen(id)
      },
    },
    openAtFocus() {
      const { bar, lane = 0 } = focus.at ?? {}
      const axis = lanes[lane]?.axis
      const cell = bar && scroller.current?.querySelector<HTMLElement>(cellOf(bar, lane))
      if (look || !axis || !cell) return
      const run = runWith(bar, laneBars(lane), laneRule(axis))
      if (run.length > 0) open(run, lane, cell)
    },
  }
}

function cellOf(bar: string, lane: number): string {
  return `[data-bar="${CSS.escape(bar)}"][data-lane="${lane}"]`
}
