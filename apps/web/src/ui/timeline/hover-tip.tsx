import { type RefObject, useEffect, useState } from 'react'
import { useStationTime } from '../station-time.tsx'
import { type BarRows, findBar } from './bar-rows.ts'
import styles from './hover-tip.module.css'
import { secondLine } from './sentences.ts'

const HOVER_MS = 800
const GAP_PX = 6
const WIDTH_PX = 280
/** Of a long title that clashes and is locked. */
const MOST_HEIGHT_PX = 140

type Tip = { id: string; place: { left: number; top?: number; bottom?: number } }

type HoverTipProps = {
  scroller: RefObject<HTMLElement | null>
  rows: BarRows
  zone: string
}

/** The whole of a bar's text, for a pointer that rests on it. Screen readers have it as its name. */
export function HoverTip({ scroller, rows, zone }: HoverTipProps) {
  const station = useStationTime()
  const tip = useRestingPointer(scroller)
  const bar = tip && findBar(rows, tip.id)
  if (!tip || !bar) return null

  return (
    <div className={styles.tip} style={tip.place} data-tip aria-hidden>
      <strong>{bar.label}</strong>
      <span>{secondLine(bar, { ...station, zone })}</span>
      {bar.clashesWith && <span className={styles.clash}>Clashes with {bar.clashesWith}</span>}
      {bar.locked && <span>Locked</span>}
    </div>
  )
}

function useRestingPointer(scroller: RefObject<HTMLElement | null>): Tip | undefined {
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
      const bar = event.target instanceof Element && event.target.closest<HTMLElement>('[data-bar]')
      if (bar && event.pointerType === 'mouse' && event.buttons === 0) {
        timer = setTimeout(() => setTip(tipAt(bar, event.clientX)), HOVER_MS)
      }
    }
    element.addEventListener('pointerover', rest, { signal })
    for (const away of ['pointerleave', 'pointerdown', 'scroll', 'keydown']) {
      element.addEventListener(away, hide, { signal })
    }
    return () => {
      listening.abort()
      clearTimeout(timer)
    }
  }, [scroller])

  return tip
}

/** Below the bar, or above it where the window ends. */
function tipAt(bar: HTMLElement, pointerX: number): Tip {
  const box = bar.getBoundingClientRect()
  const left = Math.min(Math.max(box.left, pointerX - WIDTH_PX / 2, 10), innerWidth - WIDTH_PX - 10)
  const isLow = box.bottom + GAP_PX + MOST_HEIGHT_PX > innerHeight
  const place = isLow ? { bottom: innerHeight - box.top + GAP_PX } : { top: box.bottom + GAP_PX }
  return { id: bar.dataset.bar ?? '', place: { left, ...place } }
}
