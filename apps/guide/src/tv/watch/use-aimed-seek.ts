import type { PlaybackPosition } from '@docket/player/place'
import type { StageState } from '@docket/player/stage'
import { useEffect, useRef, useState } from 'react'
import { seekStepSec } from './zapping.ts'

/** How long after the last key press to seek: seeking may load another playlist. */
const RESTS_MS = 500
/** How long the player may take to get there before the bar shows the real position. */
const ARRIVES_MS = 2500
/** Key presses further apart than this are not repetitions of a held key. */
const SILENT_MS = 700

export type AimedSeek = {
  /** The target position, in seconds of the media. */
  aim: number | undefined
  /** Moves the target back (−1) or forward (1). `at`: when the key was pressed, in milliseconds. */
  step(by: 1 | -1, at: number): void
}

/** Collects presses of Left and Right, and seeks once they stop. */
export function useAimedSeek(place: PlaybackPosition, actions: StageState['actions']): AimedSeek {
  const [aim, setAim] = useState<number>()
  const held = useRef({ by: 0, since: 0, last: Number.NEGATIVE_INFINITY })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the actions are new each time
  useEffect(() => {
    if (aim === undefined) return
    const timers = [
      setTimeout(() => actions?.goTo(aim), RESTS_MS),
      setTimeout(() => setAim(undefined), RESTS_MS + ARRIVES_MS),
    ]
    return () => timers.forEach(clearTimeout)
  }, [aim])

  function step(by: 1 | -1, at: number) {
    const { current } = held
    if (current.by !== by || at - current.last > SILENT_MS)
      Object.assign(current, { by, since: at })
    current.last = at
    const to = (aim ?? place.at) + by * seekStepSec(at - current.since)
    setAim(Math.min(place.until, Math.max(place.from, to)))
  }

  return { aim, step }
}
