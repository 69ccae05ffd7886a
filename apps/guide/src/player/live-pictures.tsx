import type { ChannelFace } from '@docket/model/guide/guide-window'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useWords } from '../parts/use-words.ts'
import { PreviewPlayer } from './preview-player.tsx'
import { REDUCED, savesData } from './saves-data.ts'
import { LIVE_CHANNEL, useChosenPicture } from './use-chosen-picture.ts'

/** Where the choice to pause live pictures is stored for this visit. */
const PAUSED = 'live-pictures-paused'

/** Returns whether the viewer paused all live pictures, and a function that changes it for this visit. */
function usePausedPictures(): [paused: boolean, pause: (paused: boolean) => void] {
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

/** SVG paths of the button's icons, in a view box of 24 by 24. */
const PATHS = {
  play: 'M8 5v14l11-7z',
  pause: 'M7 5h4v14H7zM13 5h4v14h-4z',
} as const

function PlayerIcon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} className="g-solid" />
    </svg>
  )
}

type LivePicturesProps = {
  /** Contains the still pictures. */
  frame: Element
  channels: readonly ChannelFace[]
}

/**
 * Plays a channel's stream, muted, in one of the pictures in `frame`. If that fails, the still picture stays.
 */
export function LivePictures({ frame, channels }: LivePicturesProps) {
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set())
  const [paused, pause] = usePausedPictures()
  const welcome = useMotionWelcome(frame)
  const playable = channels.filter(({ id, live }) => live && !failed.has(id))
  const chosen = useChosenPicture(
    frame,
    playable.map(({ id }) => id),
    welcome && !paused,
  )
  const held = paused ? (chosen ?? playable[0]?.id) : chosen
  const place = frame.querySelector(`[${LIVE_CHANNEL}="${held}"]`)
  const live = paused ? undefined : playable.find(({ id }) => id === held)?.live
  if (!welcome || !held || !place?.parentElement) return null
  return (
    <>
      {live &&
        createPortal(
          <PreviewPlayer
            key={held}
            url={live}
            onFail={() => setFailed((before) => new Set([...before, held]))}
          />,
          place,
        )}
      {createPortal(<PauseButton paused={paused} pause={pause} />, place.parentElement)}
    </>
  )
}

type PauseButtonProps = { paused: boolean; pause(paused: boolean): void }

/** Pauses the live pictures for this visit, or resumes them. */
function PauseButton({ paused, pause }: PauseButtonProps) {
  const words = useWords()
  const name = paused ? words.playPicture : words.pausePicture
  return (
    <button
      type="button"
      className="g-card-pause"
      aria-label={name}
      title={name}
      onClick={() => pause(!paused)}
    >
      <PlayerIcon name={paused ? 'play' : 'pause'} />
    </button>
  )
}

/** Returns whether moving pictures may start: the viewer accepts motion and data, and sees most of the element. */
function useMotionWelcome(element: Element): boolean {
  const [welcome, setWelcome] = useState(false)

  useEffect(() => {
    const reduced = matchMedia(REDUCED)
    let isSeen = false
    const update = () => setWelcome(isSeen && !document.hidden && !reduced.matches && !savesData())
    const observer = new IntersectionObserver(
      (entries) => {
        isSeen = entries.at(-1)?.isIntersecting ?? false
        update()
      },
      { threshold: 0.5 },
    )
    observer.observe(element)
    reduced.addEventListener('change', update)
    document.addEventListener('visibilitychange', update)
    return () => {
      observer.disconnect()
      reduced.removeEventListener('change', update)
      document.removeEventListener('visibilitychange', update)
    }
  }, [element])

  return welcome
}
