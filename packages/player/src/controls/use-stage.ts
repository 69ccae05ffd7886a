import type { RefObject } from 'react'
import { actionsOn, type PlayerActions } from './actions.ts'
import { type CaptionControls, type CaptionLook, useCaptioning } from './caption-choice.ts'
import { type LiveTimeline, type PlaybackPosition, type PlayedPart, placeOf } from './place.ts'
import { type MediaLabel, useMediaSession } from './use-media-session.ts'
import { type Playback, usePlayback } from './use-playback.ts'

type StageOptions = {
  video: RefObject<HTMLVideoElement | null>
  /** The element that fills the screen in full screen. */
  frame: RefObject<HTMLElement | null>
  label: MediaLabel
  /** Without it, all of the media is played. */
  part?: PlayedPart | undefined
  timeline?: LiveTimeline | undefined
}

export type StageState = {
  playback: Playback
  place: PlaybackPosition
  captioning: CaptionControls
  /** Absent until the video is there. */
  actions: PlayerActions | undefined
}

/**
 * Returns the state of a video and what a viewer can do with it, without any controls: for the controls of `Stage`, and for
 * screens that have their own.
 */
export function useStage({ video, frame, label, part, timeline }: StageOptions): StageState {
  const { playback, ask } = usePlayback(video, frame)
  const place = placeOf(playback, timeline, part)
  const element = video.current
  const captioning = useCaptioning(element, playback)
  const acted = { ask, playback, place, timeline, captioning }
  const actions = element ? actionsOn({ video: element, ...acted }) : undefined
  useMediaSession(label, actions, { playback, place })
  return { playback, place, captioning, actions }
}

/** Returns the attributes that tell the style sheet how captions look. */
export function cueAttributes({ size, color, background, position }: CaptionLook) {
  return {
    'data-cue-size': size,
    'data-cue-color': color,
    'data-cue-background': background,
    'data-cue-position': position,
  }
}
