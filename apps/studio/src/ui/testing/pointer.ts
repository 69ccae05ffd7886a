import { cdp } from 'vitest/browser'

/** A position in the window, in pixels. */
export type Point = { x: number; y: number }

type Touches = 'touchStart' | 'touchMove' | 'touchEnd'

/** Returns the middle of an element. */
export function middleOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** The browser's real mouse, for drags in which every position matters. */
export const mouse = {
  move: (at: Point) => sendMouse('mouseMoved', at),
  down: (at: Point) => sendMouse('mousePressed', at),
  up: (at: Point) => sendMouse('mouseReleased', at),
  /** Turns the wheel at a position, with Control held if it should zoom. */
  wheel: (at: Point, deltaY: number, isZoom = false) =>
    cdp().send('Input.dispatchMouseEvent', {
      type: 'mouseWheel',
      ...inWindow(at),
      deltaX: 0,
      deltaY,
      modifiers: isZoom ? 2 : 0,
    }),
}

/** Presses at the first position, moves through the others, and releases at the last. */
export async function drag(from: Point, ...way: Point[]): Promise<void> {
  await mouse.move(from)
  await mouse.down(from)
  for (const at of way) await mouse.move(at)
  await mouse.up(way.at(-1) ?? from)
}

/** The fingers that touch the screen, in their order. */
export const fingers = {
  down: (...at: Point[]) => sendTouch('touchStart', at.map(fingerAt)),
  move: (...to: Point[]) => sendTouch('touchMove', to.map(fingerAt)),
  lift: () => sendTouch('touchEnd', []),
  /** Lifts only the second finger. */
  liftSecond: (at: Point) => sendTouch('touchEnd', [fingerAt(at, 1)]),
}

export async function tap(element: Element): Promise<void> {
  await fingers.down(middleOf(element))
  await fingers.lift()
}

/** Whether the left button is held: each event says so itself. */
let isHeld = false

function sendMouse(type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', at: Point) {
  if (type !== 'mouseMoved') isHeld = type === 'mousePressed'
  const button = isHeld || type === 'mouseReleased' ? ('left' as const) : ('none' as const)
  const clickCount = type === 'mouseMoved' ? 0 : 1
  return cdp().send('Input.dispatchMouseEvent', {
    type,
    ...inWindow(at),
    button,
    buttons: isHeld ? 1 : 0,
    clickCount,
  })
}

function fingerAt(at: Point, id: number) {
  return { ...inWindow(at), id }
}

function sendTouch(type: Touches, touchPoints: ReturnType<typeof fingerAt>[]) {
  return cdp().send('Input.dispatchTouchEvent', { type, touchPoints })
}

/** Tests run in a frame of the browser's window. */
function inWindow({ x, y }: Point): Point {
  const { left = 0, top = 0 } = window.frameElement?.getBoundingClientRect() ?? {}
  return { x: x + left, y: y + top }
}
