import type { ClockSpan } from '@docket/model/guide/guide-window'
import { dayText, rangeText } from '@docket/model/guide/times/clock'
import type { TimeAxis } from '@docket/model/guide/times/time-axis'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../parts/use-words.ts'

type SpokenSightProps = {
  sight: TimeAxis
  clock: readonly ClockSpan[]
  /** Additional text to announce. */
  note: string
}

const PAUSE_MS = 500

/**
 * Announces the visible range to screen readers once the viewer stops scrolling, for example `Tuesday,
 * November 24, 6:00 to 9:00 PM`.
 */
export function SpokenSight({ sight, clock, note }: SpokenSightProps) {
  const words = useWords()
  const [said, setSaid] = useState('')
  const first = useRef(sight.from)

  useEffect(() => {
    if (sight.from === first.current) return
    const timer = setTimeout(() => {
      setSaid(
        `${dayText(clock, sight.from)}, ${rangeText(clock, sight.from, sight.until, words.to)}`,
      )
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [sight, clock, words])

  return (
    <>
      <p className="g-hidden" role="status">
        {said}
      </p>
      <p className="g-hidden" role="status">
        {note}
      </p>
    </>
  )
}
