import { type RefObject, useEffect, useState } from 'react'
import { useStationTime } from '../station-time.tsx'
import { type BarRows, findBar } from './bar-rows.ts'
import { TEXT_PX } from './folds.ts'
import styles from './hover-tip.module.css'
import { secondLine } from './sentences.ts'

const HOVER_MS = 800
const GAP_PX = 6
const WIDTH_PX = 280
/** Of a long title that clashes and is locked. */
const MOST_HEIGHT_PX = 140

type Tip = {
  id: string
  /** Of a folded run, what it holds. */
  run: string | undefined
  place: { left: number; top?: number; bottom?: number }
}

type HoverTipProps = {
  scroller: RefObject<HTMLElement | null>
  rows: BarRows
  zone: string
}

/**
 * The whole of a bar's text, for a pointer that rests on it and for the keyboard's focus on a bar that
 * is too narrow for words. Screen readers have it as its name.
 */
export function HoverTip({ scroller, rows, zone }: HoverTipProps) {
  const station = useStationTime()
  const tip = useTip(scroller)
  if (!tip) return null
  if (tip.run !== undefined) {
    return (
      <div className={styles.tip} style={tip.place} data-tip aria-hidden>
        {tip.run}
      </div>
    )
  }
  const bar = findBar(rows, tip.id)
  if (!bar) return null

  return (
    <div className={styles.tip} style={tip.place} data-tip aria-hidden>
      <strong>{bar.label}</strong>
      <span>{secondLine(bar, { ...station, zone })}</span>
      {bar.clashesWith && <span className={styles.clash}>Clashes with {bar.clashesWith}</span>}
      {bar.locked && <span>Locked</span>}
    </div>
  )
}

function useTip(scroller: RefObject<HTMLElement | null>): Tip | undefined {
  const [tip, setTip] = useState<Tip>()

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    let timer: ReturnType<typeof setTimeout> | undefined
    const hide = () => {
      clearTimeout(timer)
      setTip(undefined)
    }
    const rest = (event: PointerEvent) => {
      hide()
      const bar = pieceUnder(event.target)
      if (bar && event.pointerType === 'mouse' && event.buttons === 0) {
        timer = setTimeout(() => setTip(tipAt(bar, event.clientX)), HOVER_MS)
      }
    }
    // A focus that scrolls its bar into view has its tip where the bar then is.
    const showFocused = () => {
      hide()
      const bar = element.contains(document.activeElement) && pieceUnder(document.activeElement)
      if (bar && isSpeechless(bar)) setTip(tipAt(bar, bar.getBoundingClientRect().left))
    }
    element.addEventListener('pointerover', rest, { signal })
    element.addEventListener('focusin', showFocused, { signal })
    element.addEventListener('scroll', showFocused, { signal })
    for (const away of ['pointerleave', 'pointerdown', 'focusout', 'keydown']) {
      element.addEventListener(away, hide, { signal })
    }
    return () => {
      listening.abort()
      clearTimeout(timer)
    }
  }, [scroller])

  return tip
}

function pieceUnder(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-bar], [data-fold]') : null
}

function isSpeechless(bar: HTMLElement): boolean {
  return bar.offsetWidth < TEXT_PX && bar.matches(':focus-visible')
}

/** Below the bar, or above it where the window ends. */
function tipAt(bar: HTMLElement, pointerX: number): Tip {
  const box = bar.getBoundingClientRect()
  const left = Math.min(Math.max(box.left, pointerX - WIDTH_PX / 2, 10), innerWidth - WIDTH_PX - 10)
  const isLow = box.bottom + GAP_PX + MOST_HEIGHT_PX > innerHeight
  const place = isLow ? { bottom: innerHeight - box.top + GAP_PX } : { top: box.bottom + GAP_PX }
  const run = bar.dataset.fold === undefined ? undefined : (bar.ariaLabel ?? '')
  return { id: bar.dataset.bar ?? '', run, place: { left, ...place } }
}
