import type { SoundTrack } from '@docket/player/hls-player'
import { languageName } from '../parts/language-name.ts'
import { positionText } from '../parts/position-text.ts'
import { LIVE_SEC, type PlayerActions } from './player-actions.ts'
import { PlayerIcon, type PlayerIconName } from './player-icon.tsx'
import type { Playback } from './use-playback.ts'
import { usePlayerWords } from './use-player-words.ts'

type PlayerControlsProps = {
  playback: Playback
  actions: PlayerActions
  sounds: readonly SoundTrack[]
  sound: number
  onSound(id: number): void
}

/** Shorter ranges get no seek bar. */
const MIN_SEC = 30

/**
 * Shows a labeled control for everything that the current media supports. Unsupported controls are left out.
 */
export function PlayerControls(props: PlayerControlsProps) {
  const words = usePlayerWords()
  const { playback, actions, sounds, sound, onSound } = props
  const { paused, muted, volume, inPicture, isFull } = playback
  return (
    <div className="g-controls">
      <Control
        name={paused ? words.play : words.pause}
        icon={paused ? 'play' : 'pause'}
        onClick={actions.play}
      />
      <Control
        name={muted ? words.unmute : words.mute}
        icon={muted ? 'silent' : 'loud'}
        onClick={actions.mute}
      />
      <input
        type="range"
        className="g-volume"
        aria-label={words.volume}
        min={0}
        max={1}
        step={0.05}
        value={muted ? 0 : volume}
        onChange={(event) => actions.louder(Number(event.currentTarget.value) - volume)}
      />
      <Place {...{ playback, actions }} />
      <Choice
        name={words.captions}
        none={words.off}
        chosen={playback.shown}
        offers={playback.captions.map(({ id, name }) => ({ id, name }))}
        onChoose={actions.captions}
      />
      {sounds.length > 1 && (
        <Choice
          name={words.sound}
          chosen={sound}
          offers={sounds.map((track) => ({ id: track.id, name: soundName(track, words) }))}
          onChoose={onSound}
        />
      )}
      {document.pictureInPictureEnabled && (
        <Control
          name={inPicture ? words.leavePicture : words.picture}
          icon="picture"
          onClick={actions.picture}
        />
      )}
      {document.fullscreenEnabled && (
        <Control
          name={isFull ? words.leaveFull : words.full}
          icon={isFull ? 'small' : 'full'}
          onClick={actions.full}
        />
      )}
    </div>
  )
}

/** Such a name is in English and says only that it is a description, so the language is shown instead. */
const ONLY_DESCRIBES = /^audio.?description/i

function soundName({ name, language, describes }: SoundTrack, words: { described: string }) {
  if (!describes) return name
  const own = ONLY_DESCRIBES.test(name) ? languageName(language, language) : name
  return `${own || name} (${words.described})`
}

type ControlProps = { name: string; icon: PlayerIconName; onClick(): void }

function Control({ name, icon, onClick }: ControlProps) {
  return (
    <button type="button" className="g-control" aria-label={name} title={name} onClick={onClick}>
      <PlayerIcon name={icon} />
    </button>
  )
}

/** Shows the seek bar and the button that returns to the live position. */
function Place({ playback, actions }: Pick<PlayerControlsProps, 'playback' | 'actions'>) {
  const words = usePlayerWords()
  const { at, from, until, live } = playback
  const isLive = live && until - at < LIVE_SEC
  return (
    <>
      {until - from > MIN_SEC ? (
        <input
          type="range"
          className="g-place"
          aria-label={words.place}
          aria-valuetext={
            live ? clockText(at - until) : `${clockText(at - from)} / ${clockText(until - from)}`
          }
          min={from}
          max={until}
          step={1}
          value={at}
          onChange={(event) => actions.goTo(Number(event.currentTarget.value))}
        />
      ) : (
        <span className="g-place" />
      )}
      {live ? (
        <button
          type="button"
          className="g-control g-live"
          aria-pressed={isLive}
          onClick={() => actions.goTo(until)}
        >
          {words.live}
        </button>
      ) : (
        <span className="g-times">
          {clockText(at - from)} / {clockText(until - from)}
        </span>
      )}
    </>
  )
}

type ChoiceProps = {
  name: string
  /** The label of the option that turns all others off, if there is one. */
  none?: string
  chosen: number
  offers: readonly { id: number; name: string }[]
  onChoose(id: number): void
}

function Choice({ name, none, chosen, offers, onChoose }: ChoiceProps) {
  if (offers.length === 0) return null
  return (
    <label className="g-choice">
      <span>{name}</span>
      <select value={chosen} onChange={(event) => onChoose(Number(event.currentTarget.value))}>
        {none !== undefined && <option value={-1}>{none}</option>}
        {offers.map((offer) => (
          <option key={offer.id} value={offer.id}>
            {offer.name}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Formats seconds, for example as `58:00`, `1:02:03`, `−0:30`. */
function clockText(seconds: number): string {
  const text = positionText(seconds)
  return seconds < -0.5 ? `−${text}` : text
}
