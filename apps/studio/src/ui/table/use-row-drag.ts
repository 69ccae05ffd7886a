import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useState } from 'react'

type Drag = { from: number; to: number }

/**
 * Drags a row of a list to another place. The rows stay where they are in the document until the drop, so that the
 * pointer does not lose the row; `placeOf` says where each is shown in the meantime.
 */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  count: number,
  onDrop: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag>()
  const isDragging = drag !== undefined

  useEffect(() => {
    if (!isDragging) return
    const follow = ({ clientY }: PointerEvent) => {
      const to = placeAt(list.current, count, clientY)
      setDrag((before) => before && { ...before, to })
    }
    const drop = ({ clientY }: PointerEvent) => {
      const to = placeAt(list.current, count, clientY)
      setDrag(undefined)
      if (drag !== undefined && to !== drag.from) onDrop(drag.from, to)
    }
    const giveUp = () => setDrag(undefined)
    window.addEventListener('pointermove', follow)
    window.addEventListener('pointerup', drop)
    window.addEventListener('pointercancel', giveUp)
    return () => {
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('pointerup', drop)
      window.removeEventListener('pointercancel', giveUp)
    }
  })

  return {
    dragged: drag?.from,
    take(event: ReactPointerEvent, from: number) {
      if (event.button !== 0) return
      event.preventDefault()
      setDrag({ from, to: from })
    },
    placeOf: (row: number) => (drag ? placeDuring(drag, row) : row),
  }
}

/** Returns where a row is shown while another is dragged. */
export function placeDuring({ from, to }: Drag, row: number): number {
  if (row === from) return to
  if (row > from && row <= to) return row - 1
  return row < from && row >= to ? row + 1 : row
}

/** Returns the index of the row at a vertical position of the window. All rows have the same height. */
function placeAt(list: HTMLElement | null, count: number, clientY: number): number {
  const first = list?.firstElementChild?.getBoundingClientRect()
  if (!list || !first) return 0
  const top = list.getBoundingClientRect().top - list.scrollTop
  return Math.min(count - 1, Math.max(0, Math.floor((clientY - top) / first.height)))
}
