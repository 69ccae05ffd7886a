import { earlyChoices } from './early-choices.ts'

/** Hydrates the page: at once when the viewer acts, otherwise in slices between other work. */
export type TakeOver = (used: boolean) => void

type FirstUse = {
  /** Hands over the function that hydrates the page, once it is loaded. */
  ready(takeOver: TakeOver): void
}

const USES = ['pointerdown', 'keydown', 'focusin', 'click'] as const
/** The longest wait for an idle moment. */
const IDLE_WITHIN_MS = 500
/** The wait in browsers without `requestIdleCallback`. */
const SETTLES_MS = 100

/**
 * Waits until the browser is idle or the viewer uses the page. Before that, links and forms work by
 * themselves; the press of a button that only works with the script is repeated once it does, and so is what
 * was chosen in a field.
 */
export function watchFirstUse(page: HTMLElement): FirstUse {
  let takeOver: TakeOver | undefined
  let used = false
  let pressed: HTMLElement | undefined

  function onUse(event: Event): void {
    used = true
    if (takeOver) {
      start()
      return
    }
    const target = event.target instanceof Element ? event.target : undefined
    if (event.type === 'click') pressed = target?.closest<HTMLElement>('.g-scripted') ?? undefined
  }

  function start(): void {
    if (!takeOver) return
    for (const type of USES) removeEventListener(type, onUse, true)
    const act = takeOver
    takeOver = undefined
    const choices = earlyChoices(page)
    act(used || choices.length > 0)
    for (const choose of choices) choose()
    if (pressed && page.contains(pressed)) pressed.click()
  }

  for (const type of USES) addEventListener(type, onUse, true)
  return {
    ready(given) {
      takeOver = given
      if (used) start()
      else if ('requestIdleCallback' in globalThis) {
        requestIdleCallback(start, { timeout: IDLE_WITHIN_MS })
      } else setTimeout(start, SETTLES_MS)
    },
  }
}
