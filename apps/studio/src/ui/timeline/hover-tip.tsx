import { timeline as words } from '@docket/texts/studio/ui'
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useStationTime } from '../time/station-time.tsx'
import { type BarRows, findBar } from './bar/bar-rows.ts'
import { TEXT_PX } from './bar/bar-words.ts'
import styles from './hover-tip.module.css'
import { secondLine, showsLock } from './speech/sentences.ts'

const HOVER_MS = 800
const GAP_PX = 6
const WIDTH_PX = 280
/** The height of the tip for a long title with a picture and all its marks. */
const MAX_HEIGHT_PX = 330

type Tip = {
  id: string
  /** The name of a folded sequence, if the tip is for one. */
  run: string | undefined
  place: { left: number; top?: number; bottom?: number }
}

type HoverTipProps = {
  scroller: RefObject<HTMLElement | null>
  rows: BarRows
  zone: string
  pictureOf: ((id: string) => ReactNode) | undefined
}

/**
 * Shows a bar's full text when the pointer rests on it, or when a bar too narrow for text has the focus.
 * Hidden from screen readers, which read it as the bar's name.
 */
export function HoverTip({ scroller, ...bars }: HoverTipProps) {
  const tip = useTip(scroller)
  return tip ? <TipText {...tip} {...bars} /> : null
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
    const show = (bar: HTMLElement, pointerX: number) => setTip(tipAt(bar, pointerX))
    const rest = (event: PointerEvent) => {
      hide()
      const bar = pieceUnder(event.target)
      if (bar && event.pointerType === 'mouse' && event.buttons === 0) {
        timer = setTimeout(() => show(bar, event.clientX), HOVER_MS)
      }
    }
    // Also on scroll: focusing a bar may scroll it into view, and the tip must follow.
    const showFocused = () => {
      hide()
      const bar = element.contains(document.activeElement) && pieceUnder(document.activeElement)
      if (bar && isSpeechless(bar)) show(bar, bar.getBoundingClientRect().left)
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

/** Places the tip below the bar, or above it near the bottom of the window. */
function tipAt(bar: HTMLElement, pointerX: number): Tip {
  const box = bar.getBoundingClientRect()
  const left = Math.min(Math.max(box.left, pointerX - WIDTH_PX / 2, 10), innerWidth - WIDTH_PX - 10)
  const isLow = box.bottom + GAP_PX + MAX_HEIGHT_PX > innerHeight
  const place = isLow ? { bottom: innerHeight - box.top + GAP_PX } : { top: box.bottom + GAP_PX }
  const run = bar.dataset.fold === undefined ? undefined : (bar.ariaLabel ?? '')
  return { id: bar.dataset.bar ?? '', run, place: { left, ...place } }
}

type TipTextProps = {
  id: string
  /** The name of a folded sequence, if the tip is for one. */
  run: string | undefined
  place: CSSProperties
  rows: BarRows
  zone: string
  pictureOf: ((id: string) => ReactNode) | undefined
}

/** The full text of a bar, shown next to it. */
function TipText({ id, run, place, rows, zone, pictureOf }: TipTextProps) {
  const station = useStationTime()
  if (run !== undefined) {
    return (
      <div className={styles.tip} style={place} data-tip aria-hidden>
        {run}
      </div>
    )
  }
  const bar = findBar(rows, id)
  if (!bar) return null
  const picture = pictureOf?.(bar.id)

  return (
    <div className={styles.tip} style={place} data-tip aria-hidden>
      {picture && <div className={styles.picture}>{picture}</div>}
      <strong dir="auto">{bar.label}</strong>
      <span>{secondLine(bar, { ...station, zone })}</span>
      {bar.clashesWith && (
        <span className={styles.clash}>{words.clashesWithFirst({ other: bar.clashesWith })}</span>
      )}
      {bar.category && <span>{bar.category.name}</span>}
      {bar.mark === 'aired' && <span>{words.aired}</span>}
      {bar.fault && <span className={styles.fact}>{bar.fault}</span>}
      {bar.fact && <span className={styles.fact}>{bar.fact.says}</span>}
      {showsLock(bar) && <span>{words.lockedFirst}</span>}
    </div>
  )
}
