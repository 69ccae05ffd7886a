import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls `onFinal` when the browser says that a text was changed and is final: Enter was pressed,
 * or the field was filled in by the browser. React's own `onChange` is every single input.
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
