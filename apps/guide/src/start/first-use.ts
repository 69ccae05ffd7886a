import { hasEarlyUses, takeEarlyUses } from './early-uses.ts'

/**
 * Hydrates the page: at once when the viewer acts, otherwise in slices between other work. Calls back when everything on
 * the page is listening. Returns a function that unmounts the page.
 */
export type TakeOver = (used: boolean, onReady: () => void) => () => void

type FirstUse = {
  /** Passes the function that hydrates the page, once it is loaded. */
  ready(takeOver: TakeOver): void
}

const USES = ['pointerdown', 'keydown', 'focusin', 'click'] as const
/** The longest wait for an idle moment. */
const IDLE_WITHIN_MS = 500
/** The wait in browsers without `requestIdleCallback`. */
const SETTLES_MS = 100

/**
 * Waits until the browser is idle or the viewer uses the page. Until then, links and forms work on their own. Clicks and
 * keys that need the script are replayed once it runs, and so are choices made in fields.
 */
export function watchFirstUse(page: HTMLElement): FirstUse {
  let takeOver: TakeOver | undefined
  let used = hasEarlyUses()

  function onUse(): void {
    used = true
    start()
  }

  function start(): void {
    if (!takeOver) return
    for (const type of USES) removeEventListener(type, onUse, true)
    const act = takeOver
    takeOver = undefined
    const choices = earlyChoices(page)
    // From here on, React receives every event.
    const repeatEarlyUses = takeEarlyUses()
    act(used || choices.length > 0, repeatEarlyUses)
    for (const choose of choices) choose()
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

/**
 * Returns a function for each field that the viewer changed before React was listening. The function makes the same
 * choice again, so that React notices it. Call it once React listens.
 */
function earlyChoices(page: HTMLElement): (() => void)[] {
  return [
    ...[...page.querySelectorAll('select')].filter(isChangedSelect).map(selectAgain),
    ...[...page.querySelectorAll<HTMLInputElement>('[type=checkbox], [type=radio]')]
      .filter(isChangedBox)
      .map(clickAgain),
  ]
}

function isChangedSelect({ options, selectedIndex }: HTMLSelectElement): boolean {
  const drawn = [...options].findIndex((option) => option.defaultSelected)
  return selectedIndex !== Math.max(0, drawn)
}

function isChangedBox({ checked, defaultChecked, type }: HTMLInputElement): boolean {
  // Of two changed radio buttons, the viewer chose the one that is checked now.
  return checked !== defaultChecked && (checked || type !== 'radio')
}

function selectAgain(field: HTMLSelectElement): () => void {
  const { value } = field
  return () => {
    // Hydration has reset the value to the one that the server rendered.
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

function clickAgain(field: HTMLInputElement): () => void {
  const { checked } = field
  return () => {
    // Hydration has kept the state. React reports only clicks that change it, so revert it and click.
    field.checked = !checked
    field.click()
  }
}
