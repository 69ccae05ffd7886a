import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './hints.module.css'

const SHOW_AFTER_MS = 400
const GAP_PX = 6
const EDGE_PX = 8

export type HintsProps = {
  /** The element that the hints were loaded for. */
  first: HTMLElement
}

type Hint = { words: string; beside: HTMLElement }

/**
 * Shows the text of `data-hint` at the element under the pointer or with keyboard focus. One component serves
 * the whole studio, so that hints cost their elements nothing. `data-hint-side="right"` places the hint on
 * the right. Hidden from screen readers, which read the same text as the element's name or description.
 */
export function Hints({ first }: HintsProps) {
  const hint = useHint(first)
  const tip = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (hint && tip.current) place(tip.current, hint.beside)
  }, [hint])

  if (!hint) return null
  return (
    <div ref={tip} className={styles.hint} aria-hidden>
      {hint.words}
    </div>
  )
}

function useHint(first: HTMLElement): Hint | undefined {
  const [hint, setHint] = useState<Hint>()

  useEffect(() => {
    const listening = new AbortController()
    const options = { signal: listening.signal, capture: true, passive: true }
    let timer: ReturnType<typeof setTimeout> | undefined
    const hide = () => {
      clearTimeout(timer)
      setHint(undefined)
    }
    const show = (target: EventTarget | null) => {
      hide()
      const beside = target instanceof Element && target.closest<HTMLElement>('[data-hint]')
      const words = beside ? beside.dataset.hint : undefined
      if (beside && words) timer = setTimeout(() => setHint({ words, beside }), SHOW_AFTER_MS)
    }
    const onPointer = (event: PointerEvent) => event.pointerType === 'mouse' && show(event.target)
    const onFocus = ({ target }: FocusEvent) =>
      target instanceof Element && target.matches(':focus-visible') && show(target)
    document.addEventListener('pointerover', onPointer, options)
    document.addEventListener('focusin', onFocus, options)
    for (const away of ['pointerdown', 'pointerleave', 'keydown', 'focusout', 'scroll', 'click']) {
      document.addEventListener(away, hide, options)
    }
    if (first.matches(':hover, :focus-visible, :has(:focus-visible)')) show(first)
    return () => {
      listening.abort()
      clearTimeout(timer)
    }
  }, [first])

  return hint
}

function place(tip: HTMLElement, element: HTMLElement): void {
  const box = element.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = tip
  const isRight = element.dataset.hintSide === 'right'
  const below = box.bottom + GAP_PX
  const beside = box.top + (box.height - height) / 2
  const isBelow = below + height < innerHeight
  const left = isRight ? box.right + GAP_PX : box.left + (box.width - width) / 2
  const top = isBelow ? below : box.top - GAP_PX - height
  tip.style.left = `${Math.max(EDGE_PX, Math.min(left, innerWidth - width - EDGE_PX))}px`
  tip.style.top = `${isRight ? beside : top}px`
}
