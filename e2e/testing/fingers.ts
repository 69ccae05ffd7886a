import type { Locator, Page } from '@playwright/test'

export type Point = { x: number; y: number }

/** Simulates touches on a page, one finger per point. */
export async function fingersOn(page: Page) {
  const session = await page.context().newCDPSession(page)
  const points = (at: readonly Point[]) => at.map((point, id) => ({ ...point, id }))
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    down: (...at: Point[]) => send('touchStart', points(at)),
    lift: () => send('touchEnd', []),
    /** Lifts only the second finger. */
    liftSecond: (at: Point) => send('touchEnd', points([at, at]).slice(1)),
    /** Moves in ten steps, as real fingers do. */
    async move(from: readonly Point[], to: readonly Point[]) {
      for (let step = 1; step <= 10; step += 1) {
        const on = (place: number): Point => {
          const [one = { x: 0, y: 0 }, other = one] = [from[place], to[place]]
          const part = step / 10
          return { x: one.x + (other.x - one.x) * part, y: one.y + (other.y - one.y) * part }
        }
        await send('touchMove', points(from.map((_, place) => on(place))))
      }
    },
  }
}

/** Returns the middle of a part of the page. */
export async function middleOf(part: Locator): Promise<Point> {
  const box = await part.boundingBox()
  if (!box) throw new Error('The part is not in view.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
