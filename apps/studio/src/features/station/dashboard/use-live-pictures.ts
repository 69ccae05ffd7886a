import { useState } from 'react'
import { isMotionWelcome } from '#ui/player/stream/played-here.ts'

const KEY = 'dashboard-live-pictures'

/** Returns whether live pictures play on the dashboard, and a function that plays or pauses them on this device. */
export function useLivePictures(): [plays: boolean, play: (plays: boolean) => void] {
  const [plays, setPlays] = useState(
    () => (localStorage.getItem(KEY) ?? (isMotionWelcome() ? 'on' : 'off')) === 'on',
  )
  return [
    plays,
    (wanted) => {
      setPlays(wanted)
      localStorage.setItem(KEY, wanted ? 'on' : 'off')
    },
  ]
}
