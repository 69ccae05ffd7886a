import { lazy, Suspense, useEffect, useState } from 'react'
import type { Player as PlayerComponent } from './player.tsx'
import { usePlayerWords } from './use-player-words.ts'

const Player = lazy(async () => ({ default: (await import('./player.tsx')).Player }))

type StreamPlayerProps = Parameters<typeof PlayerComponent>[0] & {
  isStarted: boolean
  onStart(): void
  /** The path of the picture that the player shows until it starts. */
  poster?: string | undefined
}

/** Plays a stream on request. Until then, no player code is loaded. */
export function StreamPlayer({ isStarted, onStart, poster, ...played }: StreamPlayerProps) {
  const words = usePlayerWords()
  // The server renders the button before the script can handle clicks.
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return (
    <div className="g-player">
      {isStarted ? (
        <Suspense fallback={<p role="status">{words.waiting}</p>}>
          <Player {...played} />
        </Suspense>
      ) : (
        <>
          {poster && <img className="g-poster" src={poster} alt="" width={1280} height={720} />}
          <button
            type="button"
            className="g-button g-button-main g-play g-scripted"
            disabled={!ready}
            onClick={onStart}
          >
            ▶ {words.play}
          </button>
        </>
      )}
    </div>
  )
}
