import { writeExactTimecode } from '@docket/model/media/timecode'
import type { KeyboardEvent, PointerEvent } from 'react'
import styles from './editor.module.css'

const STEP_MS = 100

type CaptionEdgeProps = {
  name: string
  atMs: number
  /** The position on the waveform, as a CSS percentage. */
  left: string
  timeAt: (clientX: number) => number
  onMove: (ms: number) => void
  onEnd: () => void
}

/** The start or the end of a caption, moved by dragging or with the arrow keys. */
export function CaptionEdge({ name, atMs, left, timeAt, onMove, onEnd }: CaptionEdgeProps) {
  function onPointerDown(event: PointerEvent): void {
    event.stopPropagation()
    if (event.button === 0) event.currentTarget.setPointerCapture(event.pointerId)
  }

  function onPointerMove(event: PointerEvent): void {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onMove(timeAt(event.clientX))
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowLeft: -STEP_MS, ArrowRight: STEP_MS }[event.key]
    if (step === undefined) return
    event.preventDefault()
    onMove(atMs + step)
  }

  return (
    <span
      className={styles.edge}
      style={{ left }}
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-valuenow={Math.round(atMs / 1000)}
      aria-valuetext={writeExactTimecode(atMs)}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onEnd}
      onKeyDown={onKeyDown}
      onKeyUp={onEnd}
    />
  )
}
