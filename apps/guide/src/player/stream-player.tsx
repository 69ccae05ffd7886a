import { lazy, Suspense, useEffect, useState } from 'react'
import { useWords } from '../parts/use-words.ts'

const Player = lazy(async () => ({ default: (await import('./player.tsx')).Player }))

type StreamPlayerProps = { url: string; name: string; isStarted: boolean; onStart(): void }

/** Plays a stream on request. Until then, no player code is loaded. */
export function StreamPlayer({ url, name, isStarted, onStart }: StreamPlayerProps) {
  const words = useWords()
  // The server renders the button before the script can handle clicks.
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return (
    <div className="g-player">
      {isStarted ? (
        <Suspense fallback={<p role="status">{words.loading}</p>}>
          <Player url={url} name={name} />
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
