import { useState } from 'react'

const KEY = 'dashboard-live-pictures'
const REDUCED = '(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)'

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

function isMotionWelcome(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return !matchMedia(REDUCED).matches && !connection?.saveData
}

/** Returns whether a page can play the stream: only pages of their own may load from other servers. */
export function isPlayedHere(stream: string): boolean {
  return stream !== '' && URL.parse(stream, location.href)?.origin === location.origin
}
