import { lazy, Suspense, useEffect, useState } from 'react'
import { WithoutScript } from '../parts/without-script.tsx'
import type { Player as PlayerComponent } from './player.tsx'
import { useEarlyKeys } from './use-early-keys.ts'
import { usePlayerWords } from './use-player-words.ts'

const Player = lazy(async () => {
  const player = import('./player.tsx')
  // Nearly every stream needs this next, except in Safari. On slow networks, waiting for one after the other takes seconds.
  if (!('WebKitPlaybackTargetAvailabilityEvent' in globalThis)) {
    void import('@docket/player/hls-player').catch(() => undefined)
  }
  return { default: (await player).Player }
})

type StreamPlayerProps = Omit<Parameters<typeof PlayerComponent>[0], 'takeKeys'> & {
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
  const takeKeys = useEarlyKeys({ isStarted, onStart })
  return (
    <div className="g-player">
      {isStarted ? (
        <Suspense fallback={<p role="status">{words.waiting}</p>}>
          <Player {...played} takeKeys={takeKeys} />
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
          <WithoutScript>
            <p className="g-player-off">
              {words.needsScript} <a href={played.url}>{words.openStream}</a>
            </p>
          </WithoutScript>
        </>
      )}
    </div>
  )
}
