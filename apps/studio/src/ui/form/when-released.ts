let isPressed = false

function listen(type: 'pointerdown' | 'pointerup' | 'pointercancel', pressed: boolean): void {
  addEventListener(type, () => (isPressed = pressed), { capture: true })
}

listen('pointerdown', true)
listen('pointerup', false)
listen('pointercancel', false)

const SOON_MS = 5

/**
 * Runs `work` soon, but not while a pointer is pressed: if a message appeared above a pressed button, the button would
 * move away from the pointer, and its click would be lost. Returns a function that cancels it.
 */
export function whenReleased(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const start = () => {
    // The click follows the release in the same task.
    timer = setTimeout(() => {
      if (isPressed) return
      cancel()
      work()
    }, SOON_MS)
  }
  const cancel = () => {
    clearTimeout(timer)
    for (const end of ENDS) removeEventListener(end, start)
  }
  for (const end of ENDS) addEventListener(end, start)
  start()
  return cancel
}

/** A press also ends when a finger begins to scroll. */
const ENDS = ['pointerup', 'pointercancel'] as const
