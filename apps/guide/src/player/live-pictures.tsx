import type { ChannelFace } from '@docket/model/guide/guide-window'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useWords } from '../parts/use-words.ts'
import { PlayerIcon } from './player-icon.tsx'
import { PreviewPlayer } from './preview-player.tsx'
import { LIVE_CHANNEL, useChosenPicture } from './use-chosen-picture.ts'
import { useMotionWelcome } from './use-motion-welcome.ts'
import { usePausedPictures } from './use-paused-pictures.ts'

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
      {createPortal(<PauseButton {...{ paused, pause }} />, place.parentElement)}
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
