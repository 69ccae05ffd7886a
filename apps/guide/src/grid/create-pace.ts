/**
 * Describes how the view moves. `fast`: the last step was long. `hurried`: several long steps follow each
 * other.
 */
type Pace = { fast: boolean; hurried: boolean }

type Pacer = {
  /**
   * Reports the view's new position in pixels. After a long step, calls `onRest` once no other step follows.
   */
  moveTo(x: number, y: number, onRest: () => void): Pace
  stop(): void
}

/** When the view moves further than this between two frames, nothing outside the visible part is drawn. */
const FAST_PX = 300
const REST_MS = 80

/**
 * Distinguishes a single jump, after which the viewer reads the grid, from a fling, during which nothing is
 * readable.
 */
export function createPace(): Pacer {
  let place = { x: 0, y: 0 }
  let pace: Pace = { fast: false, hurried: false }
  let resting: ReturnType<typeof setTimeout> | undefined

  function stop(): void {
    clearTimeout(resting)
    resting = undefined
  }

  return {
    moveTo(x, y, onRest) {
      const way = Math.hypot(x - place.x, y - place.y)
      // A late scroll event for a step already handled: it must not reset the pace to slow.
      if (way === 0 && resting !== undefined) return pace
      const fast = way > FAST_PX
      pace = { fast, hurried: fast && resting !== undefined }
      place = { x, y }
      stop()
      if (fast) {
        resting = setTimeout(() => {
          stop()
          onRest()
        }, REST_MS)
      }
      return pace
    },
    stop,
  }
}
