import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { WithoutScript } from '../parts/without-script.tsx'
import type { Player as PlayerComponent } from './player.tsx'
import { usePlayerWords } from './use-player-words.ts'

const Player = lazy(async () => {
  const player = import('./player.tsx')
  // Nearly every stream needs this module next, except in Safari. On slow networks, loading one after the other takes
  // seconds.
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

const PLAYS: ReadonlySet<string> = new Set([' ', 'k'])
/** The keys that make sense before the player is visible. */
const FOLLOWS: ReadonlySet<string> = new Set(['m', 'f'])
const CONTROLS = 'a, button, summary, [contenteditable]'
const FIELDS = 'input, select, textarea, dialog'

type EarlyKeyOptions = { isStarted: boolean; onStart(): void }

/**
 * Handles the player's keys, wherever the focus is, until the player has loaded: a key that plays starts it. Returns a
 * function that passes on the other keys and leaves all later ones to the player.
 */
function useEarlyKeys(waiting: EarlyKeyOptions): () => readonly string[] {
  const early = useRef<EarlyKeys>({ pressed: [], isAsked: false, hasArrived: false })
  const latest = useRef(waiting)
  useLayoutEffect(() => {
    latest.current = waiting
  })
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event, early.current, latest.current)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return () => {
    early.current.hasArrived = true
    return early.current.pressed.splice(0)
  }
}

/** The keys for the player, whether it was asked to play, and whether it is there. */
type EarlyKeys = { pressed: string[]; isAsked: boolean; hasArrived: boolean }

function hear(
  event: KeyboardEvent,
  early: EarlyKeys,
  { isStarted, onStart }: EarlyKeyOptions,
): void {
  if (early.hasArrived) return
  const key = keyOf(event)
  if (PLAYS.has(key)) {
    event.preventDefault()
    if (!isStarted) onStart()
    early.isAsked = true
  } else if (FOLLOWS.has(key) && (isStarted || early.isAsked)) {
    early.pressed.push(key)
  }
}

/** Returns the key, or `''` if a control needs it, or it is one of the browser's or of another part of the page. */
function keyOf(event: KeyboardEvent): string {
  const { key, target, ctrlKey, altKey, metaKey, defaultPrevented, repeat } = event
  if (ctrlKey || altKey || metaKey || defaultPrevented || repeat) return ''
  const others = key === ' ' ? `${FIELDS}, ${CONTROLS}` : FIELDS
  return target instanceof Element && target.closest(others) ? '' : key.toLowerCase()
}
