/** The controls that toasts must not cover: everything that can be pressed, typed into or moved. */
const BUTTONS = 'a[href], button, input, select, textarea, summary, [role=slider], [role=tab]'
const CONTROLS = `${BUTTONS}, [role=gridcell]`
const GAP_PX = 8
/** The distance from the window's edge if there is no top bar. */
const MIN_TOP_PX = 16
/** How often to check, because the page below the toasts may change. */
const CHECK_EVERY_MS = 300

type Box = Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left' | 'height'>

/**
 * Returns the top of the first place in a range where toasts of this size cover none of the boxes, or
 * undefined if there is none.
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

/**
 * Keeps visible toasts in a place where they cover no control. The first toasts may appear after this call.
 */
export function avoidControls(find: () => HTMLElement | null): () => void {
  const placeToasts = () => {
    const toasts = find()
    if (toasts) place(toasts)
  }
  placeToasts()
  const frame = requestAnimationFrame(placeToasts)
  const timer = setInterval(placeToasts, CHECK_EVERY_MS)
  return () => {
    cancelAnimationFrame(frame)
    clearInterval(timer)
  }
}

function place(toasts: HTMLElement): void {
  const own = toasts.getBoundingClientRect()
  // Do not move toasts that the user is about to press or read.
  const isPlaced = toasts.style.translate !== ''
  if (own.height === 0 || (isPlaced && toasts.matches(':hover, :focus-within'))) return
  const bar = document.querySelector('[data-frame-bar]')?.getBoundingClientRect().bottom ?? 0
  const from = Math.max(bar + GAP_PX, MIN_TOP_PX)
  // On a page full of bars or rows, at least keep its buttons uncovered.
  const top =
    freeTop(own, boxesOf(CONTROLS, toasts), { from, until: (innerHeight * 2) / 3 }) ??
    freeTop(own, boxesOf(BUTTONS, toasts), { from, until: innerHeight }) ??
    from
  // Use a transform instead of a layout change, so that browsers do not count it as a layout shift.
  toasts.style.translate = `0 ${top}px`
}

function boxesOf(selector: string, toasts: HTMLElement): Box[] {
  return [...document.querySelectorAll(selector)]
    .filter((control) => !toasts.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter(({ height }) => height > 0)
}
