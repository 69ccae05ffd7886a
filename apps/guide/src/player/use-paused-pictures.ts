import { useState } from 'react'

/** Where the choice to pause live pictures is stored for this visit. */
const PAUSED = 'live-pictures-paused'

/** Returns whether the viewer paused all live pictures, and a function that changes it for this visit. */
export function usePausedPictures(): [paused: boolean, pause: (paused: boolean) => void] {
  const [paused, setPaused] = useState(wasPaused)
  return [
    paused,
    (wanted) => {
      setPaused(wanted)
      storePaused(wanted)
    },
  ]
}

function wasPaused(): boolean {
  try {
    return sessionStorage.getItem(PAUSED) !== null
  } catch {
    // Browsers may refuse storage, for example to a frame on another site.
    return false
  }
}

function storePaused(paused: boolean): void {
  try {
    if (paused) sessionStorage.setItem(PAUSED, 'yes')
    else sessionStorage.removeItem(PAUSED)
  } catch {
    // The choice then lasts as long as the page.
  }
}
