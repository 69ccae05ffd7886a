import type { ShownProgram } from '@docket/player/hls-player'
import { type Chapter, chapterAt, type PreviewSheet } from '@docket/player/preview'
import { reportAudience } from '@docket/player/report-audience'
import { cueAttributes, type StageState, useStage } from '@docket/player/stage'
import { isSilenced } from '@docket/player/start-playing'
import { tvWords } from '@docket/texts/guide/guide-television'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWords } from '../../parts/use-words.ts'
import type { StreamTrouble } from '../../player/open-stream.ts'
import { PictureOverlays } from '../../player/picture-overlays.tsx'
import { useOverlays } from '../../player/use-overlays.ts'
import { usePlayerWords } from '../../player/use-player-words.ts'
import { useStream } from '../../player/use-stream.ts'
import { useWatchedPlace } from '../../player/use-watched-place.ts'
import type { MenuItem } from '../menu.tsx'
import { useRemote } from '../use-remote.ts'
import { captionsItem, PlayerMenu } from './player-menu.tsx'
import { TvBanner } from './tv-banner.tsx'
import { useAimedSeek } from './use-aimed-seek.ts'
import type { Banner } from './use-banner.ts'

export type TvPlayerProps = {
  url: string
  /** The channel or the recording, for screen readers and the device. */
  name: string
  title: string
  timeText(at: number): string
  /** Where to start, in seconds. */
  fromSec?: number | undefined
  /** Seeks to this moment of a live stream. Passing a new object seeks there again. */
  goBackTo?: { atMs: number } | undefined
  onProgram?: ((program: ShownProgram | null | undefined) => void) | undefined
  beats?: string | undefined
  remembers?: string | undefined
  chapters?: readonly Chapter[] | undefined
  previews?: PreviewSheet | undefined
  banner: Banner
  /** What the banner says about the picture. */
  head: ReactNode
  hint: string
  /** The menu's buttons between Pause and Captions. */
  items(stage: StageState): readonly MenuItem[]
  /** Handles keys that the player does not use. Returns whether it did. */
  onKey(key: string, stage: StageState): boolean
  onPlaying(isPlaying: boolean): void
  onEnded?: (() => void) | undefined
}

/** Plays `url` in full screen as soon as it mounts, controlled by a remote control. */
export function TvPlayer(props: TvPlayerProps) {
  const { url, name, title, fromSec = 0, goBackTo, onProgram, banner, chapters = [] } = props
  const texts = tvWords(useWords().lang)
  const playerWords = usePlayerWords()
  const video = useRef<HTMLVideoElement>(null)
  const frame = useRef<HTMLElement>(null)
  const overlays = useOverlays(url)
  const { reachesBackTo } = overlays
  const stream = useStream(video, { url, fromSec, goBackTo, reachesBackTo, onProgram })
  const { timeline, trouble } = stream
  const stage = useStage({ video, frame, label: { title, by: name }, timeline })
  const { playback, place, captioning } = stage
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [note, setNote] = useState('')
  const aimed = useAimedSeek(place, stage.actions)
  useReports(video, props, playback.paused)
  useKeys({ ...props, stage, aimed, stream, isMenuOpen, setMenuOpen, setNote, video })

  const isShown = banner.isShown || isMenuOpen || playback.paused || aimed.aim !== undefined
  const silenced = video.current && isSilenced(video.current) ? texts.soundOff : ''
  const at = aimed.aim ?? place.at
  const { ended, paused, waiting, shown } = playback
  return (
    <section
      ref={frame}
      className="dp tv-player"
      aria-label={playerWords.named({ channel: name })}
      data-idle={isShown ? undefined : true}
      {...cueAttributes(captioning.look)}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: the stream itself contains its captions */}
      <video ref={video} playsInline tabIndex={-1} aria-label={name} />
      <PictureOverlays overlays={overlays} isPaused={paused} hasCaptions={shown >= 0} />
      {trouble ? <Trouble trouble={trouble} /> : <Waiting isShown={waiting && !ended} />}
      {isShown && (
        <TvBanner
          place={place}
          at={at}
          timeline={timeline}
          chapters={chapters}
          paused={paused}
          timeText={props.timeText}
          head={props.head}
          hint={note || silenced || (isMenuOpen ? '' : props.hint)}
          preview={aimed.aim === undefined ? undefined : props.previews}
          chapter={chapterAt(chapters, at)?.title}
        >
          {isMenuOpen && (
            <PlayerMenu
              items={menuItems(stage, props, {
                texts,
                playerWords,
                close: () => setMenuOpen(false),
              })}
              onClose={() => setMenuOpen(false)}
              onKey={banner.wake}
            />
          )}
        </TvBanner>
      )}
    </section>
  )
}

function Waiting({ isShown }: { isShown: boolean }) {
  const words = usePlayerWords()
  if (!isShown) return null
  return (
    <p className="tv-waiting" role="status">
      {words.waiting}
    </p>
  )
}

function Trouble({ trouble }: { trouble: StreamTrouble }) {
  const texts = tvWords(useWords().lang)
  const words = usePlayerWords()
  return (
    <div className="tv-trouble" role={trouble === 'offAir' ? 'status' : 'alert'}>
      <p>{words[trouble]}</p>
      <p className="tv-try-again">{texts.tryAgain}</p>
    </div>
  )
}

type Texts = {
  texts: ReturnType<typeof tvWords>
  playerWords: ReturnType<typeof usePlayerWords>
  /** Closes the menu. */
  close(): void
}

function menuItems(stage: StageState, { items }: TvPlayerProps, words: Texts): MenuItem[] {
  const { playback, actions } = stage
  const { playerWords, texts, close } = words
  const captions = captionsItem(stage, texts)
  return [
    {
      name: playback.paused ? playerWords.play : playerWords.pause,
      act: () => actions?.play(),
    },
    ...items(stage).map(({ name, act }) => ({
      name,
      act() {
        close()
        act()
      },
    })),
    ...(captions ? [captions] : []),
  ]
}

type PlayerKeys = TvPlayerProps & {
  stage: StageState
  aimed: ReturnType<typeof useAimedSeek>
  stream: ReturnType<typeof useStream>
  isMenuOpen: boolean
  setMenuOpen(isOpen: boolean): void
  setNote(note: string): void
  video: RefObject<HTMLVideoElement | null>
}

const NOTE_MS = 4000

/** Handles the keys of the player. */
function useKeys(keyed: PlayerKeys): void {
  const { stage, aimed, stream, isMenuOpen, setMenuOpen, setNote, banner, video, onKey } = keyed
  const texts = tvWords(useWords().lang)
  const { playback, actions } = stage
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function toggleCaptions() {
    const { captions, shown } = playback
    const next = captions.find(({ id }) => id === stage.captioning.preferred)
    if (next) actions?.toggleCaptions()
    if (!next) setNote(texts.noCaptions)
    else
      setNote(
        shown >= 0
          ? texts.captionsOff
          : texts.captionsOn({ language: next.name, hasLanguage: next.name !== '' }),
      )
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setNote(''), NOTE_MS)
  }
  const play = (paused?: boolean) => {
    if (paused === undefined || paused === playback.paused) actions?.play()
  }
  const own: Readonly<Record<string, (at: number) => void>> = {
    ArrowLeft: (at) => aimed.step(-1, at),
    ArrowRight: (at) => aimed.step(1, at),
    MediaRewind: (at) => aimed.step(-1, at),
    MediaFastForward: (at) => aimed.step(1, at),
    MediaPlayPause: () => play(),
    MediaPlay: () => play(true),
    MediaPause: () => play(false),
    ClosedCaptionToggle: toggleCaptions,
    ColorF2Yellow: toggleCaptions,
    Enter: () => (stream.trouble ? stream.tryAgain() : setMenuOpen(true)),
  }
  useRemote((key, { timeStamp }) => {
    // A browser that started playback muted allows sound after a key press.
    if (video.current && isSilenced(video.current)) actions?.mute()
    if (isMenuOpen) return false
    if (key !== 'GoBack') banner.wake()
    const act = own[key]
    act?.(timeStamp)
    return act !== undefined || onKey(key, stage)
  })
}

/** Remembers and reports the playback. */
function useReports(
  video: RefObject<HTMLVideoElement | null>,
  { beats, remembers, onPlaying, onEnded }: TvPlayerProps,
  paused: boolean,
): void {
  useWatchedPlace(video, remembers)
  useEffect(() => {
    return video.current && beats ? reportAudience(video.current, beats) : undefined
  }, [video, beats])
  const notify = useEffectEvent(onPlaying)
  useEffect(() => {
    notify(!paused)
    return () => notify(false)
  }, [paused])
  const end = useEffectEvent(() => onEnded?.())
  useEffect(() => {
    const element = video.current
    element?.addEventListener('ended', end)
    return () => element?.removeEventListener('ended', end)
  }, [video])
}
