const ITEMS = '[role^="menuitem"]:not([aria-disabled="true"])'

/** Returns the items of a menu in their order. */
export function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>(ITEMS)]
}

/**
 * Moves the focus as the key says, wrapping around at the ends. Returns whether the key is one of the menu's.
 */
export function walkMenu(menu: HTMLElement, key: string): boolean {
  const items = itemsOf(menu)
  const at = items.indexOf(document.activeElement as HTMLElement)
  const next = nextItem(items, at, key)
  next?.focus()
  return next !== undefined
}

function nextItem(items: HTMLElement[], at: number, key: string): HTMLElement | undefined {
  if (key === 'ArrowDown') return items.at((at + 1) % items.length)
  if (key === 'ArrowUp') return items.at(Math.max(at, 0) - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const letter = key.toLowerCase()
  const after = [...items.slice(at + 1), ...items.slice(0, at + 1)]
  return after.find((item) => item.textContent?.trim().toLowerCase().startsWith(letter))
}
