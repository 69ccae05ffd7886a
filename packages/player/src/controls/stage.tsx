import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { isSilenced } from '../start-playing.ts'
import { followKey, type PlayerActions } from './actions.ts'
import { ControlBar } from './control-bar.tsx'
import { PictureGestures } from './picture-gestures.tsx'
import type { LiveTimeline, PlaybackPosition, PlayedPart } from './place.ts'
import type { Chapter, PreviewSheet } from './preview.tsx'
import { SettingsPanel, type SoundTracks } from './settings-panel.tsx'
import type { PlayerTexts } from './texts.ts'
import { useIdle } from './use-idle.ts'
import type { MediaLabel } from './use-media-session.ts'
import type { Playback } from './use-playback.ts'
import { cueAttributes, useStage } from './use-stage.ts'

export type StageProps = {
  /** The video that `children` contains. */
  video: RefObject<HTMLVideoElement | null>
  /** Names the player for screen readers. */
  name: string
  texts: PlayerTexts
  label?: MediaLabel | undefined
  /** Without it, all of the media is played. */
  part?: PlayedPart | undefined
  timeline?: LiveTimeline | undefined
  sounds?: SoundTracks | undefined
  /** Small pictures, for finding a position. */
  previews?: PreviewSheet | undefined
  /** In order of their positions. */
  chapters?: readonly Chapter[] | undefined
  /** Formats a date of a live stream. */
  timeText(at: number): string
  /** Returns the keys that were pressed while the player was loading. */
  takeKeys?: (() => readonly string[]) | undefined
  /**
   * What started playback from outside the player, such as “Start over”. Each new value moves the focus into the
   * player.
   */
  startedBy?: unknown
  /** Shown in place of the picture, such as why nothing plays. */
  notice?: ReactNode
  /** The video, and what lies between it and the controls. */
  children(playback: Playback): ReactNode
}

/**
 * A picture with its controls over it, which disappear while the viewer only watches. Keys work wherever the focus is
 * in the player, and while nothing has the focus.
 */
export function Stage(props: StageProps) {
  const { video, name, texts, part, timeline, sounds, timeText, children } = props
  const frame = useRef<HTMLElement>(null)
  const label = props.label ?? { title: name }
  const { playback, place, captioning, actions } = useStage({ video, frame, label, part, timeline })
  const [opened, setOpened] = useState<'settings' | 'keys'>()
  const idle = useIdle(frame, playback.paused || playback.waiting || opened !== undefined)
  const element = video.current
  useKeys(frame, { playback, place, actions, openKeys: () => setOpened('keys') }, props.takeKeys)
  useFocus(frame, props.startedBy)
  useSeconds(place.live && playback.paused)

  function close(): void {
    setOpened(undefined)
    frame.current?.focus({ preventScroll: true })
  }
  const { previews, chapters = [] } = props
  const shared = { texts, playback, place, timeline, timeText, previews, chapters }
  return (
    <section
      ref={frame}
      className="dp"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the player needs the focus to receive key presses
      tabIndex={0}
      aria-label={texts.named({ channel: name })}
      data-idle={idle.isIdle || undefined}
      {...cueAttributes(captioning.look)}
      data-full={playback.isFull || undefined}
    >
      {children(playback)}
      {element && actions && (
        <>
          <PictureGestures
            actions={actions}
            isFull={playback.isFull}
            onTap={opened ? close : idle.isIdle ? idle.wake : idle.sleep}
          />
          {props.notice}
          <Unmute video={element} texts={texts} actions={actions} />
          <ControlBar
            {...shared}
            actions={actions}
            isOpen={opened === 'settings'}
            onSettings={() => (opened ? close() : setOpened('settings'))}
          />
          {opened === 'settings' && (
            <SettingsPanel
              texts={texts}
              playback={playback}
              actions={actions}
              captioning={captioning}
              sounds={sounds}
              onClose={close}
              onKeys={() => setOpened('keys')}
            />
          )}
          {opened === 'keys' && <KeysSheet texts={texts} onClose={close} />}
        </>
      )}
    </section>
  )
}

/**
 * Shown while the picture plays without sound because the browser does not allow the sound that the viewer asked for.
 */
function Unmute({ video, texts, actions }: UnmuteProps) {
  if (!isSilenced(video)) return null
  return (
    <button type="button" className="dp-unmute" onClick={actions.mute}>
      {texts.tapToUnmute}
    </button>
  )
}

type UnmuteProps = { video: HTMLVideoElement; texts: PlayerTexts; actions: PlayerActions }

type StageKeys = {
  playback: Playback
  place: PlaybackPosition
  actions: PlayerActions | undefined
  openKeys(): void
}

function useKeys(
  frame: RefObject<HTMLElement | null>,
  keyed: StageKeys,
  takeKeys: StageProps['takeKeys'],
): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { target, defaultPrevented } = event
      const isHere = target instanceof Node && frame.current?.contains(target)
      if (defaultPrevented || !(isHere || target === document.body) || !keyed.actions) return
      if (followKey(event, { ...keyed, actions: keyed.actions })) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
  const isReady = keyed.actions !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys are taken once
  useEffect(() => {
    if (!isReady) return
    for (const key of takeKeys?.() ?? []) {
      frame.current?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    }
  }, [isReady])
}

/**
 * Takes the focus when playback starts. Otherwise the button that started it would keep the focus, and the player's
 * keys would not work. Also scrolls into view: on a phone in landscape, a picture fills the screen.
 */
function useFocus(frame: RefObject<HTMLElement | null>, startedBy: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each start takes the focus
  useEffect(() => {
    const show = () => frame.current?.scrollIntoView({ block: 'nearest' })
    frame.current?.focus({ preventScroll: true })
    show()
    const turned = matchMedia('(orientation: landscape)')
    turned.addEventListener('change', show)
    return () => turned.removeEventListener('change', show)
  }, [frame, startedBy])
}

/** Renders again every second, because the live position moves on while the viewer has paused. */
function useSeconds(isNeeded: boolean): void {
  const [, setCount] = useState(0)
  useEffect(() => {
    if (!isNeeded) return
    const timer = setInterval(() => setCount((count) => count + 1), 1000)
    return () => clearInterval(timer)
  }, [isNeeded])
}

/** Lists the player's keys and what each does. */
function KeysSheet({ texts, onClose }: { texts: PlayerTexts; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className="dp-keys"
      aria-label={texts.keys}
      onClose={onClose}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <h2>{texts.keys}</h2>
      <dl>
        {Object.values(texts.keyList).map(({ keys, does }) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className="dp-item" onClick={() => dialog.current?.close()}>
        {texts.close}
      </button>
    </dialog>
  )
}
