import type { MouseEvent } from 'react'

/** Takes over a link's plain click; a click that opens a tab or saves the link stays the browser's. */
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
