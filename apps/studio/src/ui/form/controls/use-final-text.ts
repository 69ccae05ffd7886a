import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls `onFinal` on the DOM's `change` event: after Enter, or after the browser filled in the field. React's
 * `onChange` fires on every input instead.
 */
export function useFinalText<E extends HTMLElement>(onFinal: () => void): RefObject<E | null> {
  const element = useRef<E>(null)
  const settle = useEffectEvent(onFinal)
  useEffect(() => {
    const input = element.current
    const listener = () => settle()
    input?.addEventListener('change', listener)
    return () => input?.removeEventListener('change', listener)
  }, [])
  return element
}
