import type { MouseEvent } from 'react'

/**
 * Returns a click handler that replaces a link's plain click. Clicks with modifier keys or other buttons stay
 * with the browser.
 */
export function onPlainClick(act: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    act()
  }
}

export function isPlainClick(event: MouseEvent): boolean {
  const { button, altKey, ctrlKey, metaKey, shiftKey } = event
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey
}
