import { Tooltip } from '@mantine/core'
import { useEffect, useState } from 'react'

const SHOW_AFTER_MS = 400

type Hint = {
  words: string
  target: HTMLElement
  isShown: boolean
}

/**
 * Shows the text of `data-hint` at the element under the pointer or with keyboard focus. One tooltip serves the whole
 * studio, so that hints cost their elements nothing. `data-hint-side="right"` places the hint on the right. Hidden from
 * screen readers, which read the same text as the element's name or description.
 */
export function Hints() {
  const hint = useHint()
  if (!hint) return null
  const { words, target, isShown } = hint
  const position = target.dataset.hintSide === 'right' ? 'right' : 'bottom'
  return <Tooltip aria-hidden target={target} label={words} position={position} opened={isShown} />
}

function useHint(): Hint | undefined {
  const [hint, setHint] = useState<Hint>()

  useEffect(() => {
    const listening = new AbortController()
    const options = { signal: listening.signal, capture: true, passive: true }
    let timer: ReturnType<typeof setTimeout> | undefined
    const hide = () => {
      clearTimeout(timer)
      setHint((before) => (before?.isShown ? { ...before, isShown: false } : before))
    }
    const show = (place: EventTarget | null) => {
      hide()
      const target = place instanceof Element && place.closest<HTMLElement>('[data-hint]')
      const words = target ? target.dataset.hint : undefined
      if (!target || !words) return
      // The tooltip needs its target before it opens; otherwise its first frame would be in a corner of the window.
      setHint({ words, target, isShown: false })
      timer = setTimeout(() => setHint({ words, target, isShown: true }), SHOW_AFTER_MS)
    }
    const onPointer = (event: PointerEvent) => event.pointerType === 'mouse' && show(event.target)
    const onFocus = ({ target }: FocusEvent) =>
      target instanceof Element && target.matches(':focus-visible') && show(target)
    document.addEventListener('pointerover', onPointer, options)
    document.addEventListener('focusin', onFocus, options)
    for (const away of ['pointerdown', 'pointerleave', 'keydown', 'focusout', 'scroll', 'click']) {
      document.addEventListener(away, hide, options)
    }
    return () => {
      listening.abort()
      clearTimeout(timer)
    }
  }, [])

  return hint
}
