import type { ClockSpan } from '@docket/model/guide/guide-window'
import { timeText } from '@docket/model/guide/times/clock'
import type { EpochMs } from '@docket/model/time/instants'
import { useEffect, useState } from 'react'
import { cssVariables } from '../parts/css-variables.ts'

/** How long a still picture is shown without a key press. */
const STILL_MS = 120_000
/** How often the clock on the dark screen moves. */
const MOVES_MS = 20_000
const PLACES = 7

type SleepGuardProps = {
  /** Whether video is playing. The screen then stays on. */
  isPlaying: boolean
  clock: readonly ClockSpan[]
  now: EpochMs
  stillMs?: number | undefined
}

/**
 * Protects the screen from burn-in: after two minutes without motion or a key press, the screen turns dark and shows a
 * clock that changes position. The next key only wakes it.
 */
export function SleepGuard({ isPlaying, clock, now, stillMs = STILL_MS }: SleepGuardProps) {
  const isAsleep = useSleep(isPlaying, stillMs)
  const place = usePlace(isAsleep)
  if (!isAsleep) return null
  return (
    <div className="tv-asleep" style={cssVariables({ '--x': place % 3, '--y': place % PLACES })}>
      <time>{timeText(clock, now)}</time>
    </div>
  )
}

const SIGNS = ['keydown', 'pointerdown', 'pointermove'] as const

function useSleep(isPlaying: boolean, stillMs: number): boolean {
  const [isAsleep, setAsleep] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let asleep = false
    const rest = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        asleep = !isPlaying
        setAsleep(asleep)
      }, stillMs)
    }
    const wake = (event: Event) => {
      if (asleep && event.type === 'keydown') {
        event.preventDefault()
        event.stopImmediatePropagation()
      }
      asleep = false
      setAsleep(false)
      rest()
    }
    rest()
    // Registered before every other listener: the key that wakes the screen does nothing else.
    for (const sign of SIGNS) addEventListener(sign, wake, { capture: true })
    return () => {
      clearTimeout(timer)
      setAsleep(false)
      for (const sign of SIGNS) removeEventListener(sign, wake, { capture: true })
    }
  }, [isPlaying, stillMs])
  return isAsleep
}

/** Returns a number that changes every `MOVES_MS`. */
function usePlace(isNeeded: boolean): number {
  const [place, setPlace] = useState(0)
  useEffect(() => {
    if (!isNeeded) return
    const timer = setInterval(() => setPlace((before) => before + 1), MOVES_MS)
    return () => clearInterval(timer)
  }, [isNeeded])
  return place
}
