/** How the view moves: `fast` in one long step, `hurried` in several of them, one after the other. */
type Pace = { fast: boolean; hurried: boolean }

type Pacer = {
  /** The view is now there, in pixels. After a long step, `onRest` is called when no more comes. */
  moveTo(x: number, y: number, onRest: () => void): Pace
  stop(): void
}

/** Longer than this from one frame to the next, nothing is drawn beyond what is in sight. */
const FAST_PX = 300
const REST_MS = 80

/** One long step is a jump, to be read where it ends; of a fling, nothing can be read on the way. */
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
      // The event of a step that was followed at once: it must not look like a slow one.
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
