import { lazy, Suspense, useEffect, useState } from 'react'
import { useWords } from '../parts/use-words.ts'
import type { PlayedPart } from './player.tsx'

const Player = lazy(async () => ({ default: (await import('./player.tsx')).Player }))

type StreamPlayerProps = {
  url: string
  name: string
  isStarted: boolean
  onStart(): void
  part?: PlayedPart | undefined
  goTo?: { atSec: number } | undefined
}

/** Plays a stream on request. Until then, no player code is loaded. */
export function StreamPlayer({ isStarted, onStart, ...played }: StreamPlayerProps) {
  const words = useWords()
  // The server renders the button before the script can handle clicks.
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return (
    <div className="g-player">
      {isStarted ? (
        <Suspense fallback={<p role="status">{words.loading}</p>}>
          <Player {...played} />
        </Suspense>
      ) : (
        <button
          type="button"
          className="g-button g-button-main g-play g-scripted"
          disabled={!ready}
          onClick={onStart}
        >
          ▶ {words.player.play}
        </button>
      )}
    </div>
  )
}
