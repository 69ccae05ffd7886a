import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Focuses the element while `isFocused`, after each rendering: a television has no other way to reach it, and the
 * element that had the focus before may be gone.
 */
export function useFocused<Element extends HTMLElement>(
  isFocused: boolean,
): RefObject<Element | null> {
  const element = useRef<Element>(null)
  useLayoutEffect(() => {
    if (isFocused && element.current && element.current !== document.activeElement) {
      element.current.focus({ preventScroll: true })
    }
  })
  return element
}
