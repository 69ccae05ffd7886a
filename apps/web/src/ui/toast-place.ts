/** What toasts must not cover: whatever can be pressed, typed in or moved. */
const BUTTONS = 'a[href], button, input, select, textarea, summary, [role=slider], [role=tab]'
const CONTROLS = `${BUTTONS}, [role=gridcell]`
const GAP_PX = 8
/** From the window's edge, where there is no bar. */
const LEAST_TOP_PX = 16
/** While toasts are shown, the page beneath them may become another. */
const LOOKS_EVERY_MS = 300

type Box = Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left' | 'height'>

/**
 * The top of the first place between two heights where toasts of that size cover none of the boxes;
 * `undefined` when there is none.
 */
export function freeTop(
  toasts: Box,
  taken: readonly Box[],
  { from, until }: { from: number; until: number },
): number | undefined {
  const inWay = taken
    .filter(({ left, right }) => right > toasts.left - GAP_PX && left < toasts.right + GAP_PX)
    .toSorted((one, other) => one.top - other.top)
  let top = from
  for (const box of inWay) {
    if (box.top < top + toasts.height + GAP_PX && box.bottom > top - GAP_PX) {
      top = box.bottom + GAP_PX
    }
  }
  return top + toasts.height <= until ? top : undefined
}

/** Keeps the toasts where they cover no control, as long as they are shown; the first are drawn later. */
export function keepOffControls(find: () => HTMLElement | null): () => void {
  const look = () => {
    const toasts = find()
    if (toasts) place(toasts)
  }
  look()
  const frame = requestAnimationFrame(look)
  const timer = setInterval(look, LOOKS_EVERY_MS)
  return () => {
    cancelAnimationFrame(frame)
    clearInterval(timer)
  }
}

function place(toasts: HTMLElement): void {
  const own = toasts.getBoundingClientRect()
  // What somebody is about to press or read stays, once it has a place.
  const isPlaced = toasts.style.translate !== ''
  if (own.height === 0 || (isPlaced && toasts.matches(':hover, :focus-within'))) return
  const bar = document.querySelector('[data-frame-bar]')?.getBoundingClientRect().bottom ?? 0
  const from = Math.max(bar + GAP_PX, LEAST_TOP_PX)
  // On a page that is full of bars or rows, its buttons at least stay free.
  const top =
    freeTop(own, boxesOf(CONTROLS, toasts), { from, until: (innerHeight * 2) / 3 }) ??
    freeTop(own, boxesOf(BUTTONS, toasts), { from, until: innerHeight }) ??
    from
  // Moved, not laid out anew: to browsers, nothing on the page shifts.
  toasts.style.translate = `0 ${top}px`
}

function boxesOf(selector: string, toasts: HTMLElement): Box[] {
  return [...document.querySelectorAll(selector)]
    .filter((control) => !toasts.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter(({ height }) => height > 0)
}
