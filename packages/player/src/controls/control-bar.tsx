import { SKIP_SEC } from './actions.ts'
import { Control } from './control.tsx'
import { positionText } from './place.ts'
import { SeekBar, type SeekBarProps } from './seek-bar.tsx'
import type { Playback } from './use-playback.ts'

type ControlBarProps = SeekBarProps & {
  playback: Playback
  isOpen: boolean
  onSettings(): void
}

/** The controls over the lower edge of the picture. Controls that this browser does not support are left out. */
export function ControlBar(props: ControlBarProps) {
  const { texts, playback, actions, isOpen, onSettings } = props
  const { paused, captions, shown, inPicture, isFull, can } = playback
  return (
    <div className="dp-bar">
      <SeekBar {...props} />
      <div className="dp-row">
        <Control
          name={paused ? texts.play : texts.pause}
          icon={paused ? 'play' : 'pause'}
          shortcut="K"
          onClick={actions.play}
        />
        <Control
          {...{ name: texts.back({ seconds: SKIP_SEC }), icon: 'back', shortcut: 'J', wide: true }}
          onClick={() => actions.skip(-SKIP_SEC)}
        />
        <Control
          {...{
            name: texts.ahead({ seconds: SKIP_SEC }),
            icon: 'ahead',
            shortcut: 'L',
            wide: true,
          }}
          onClick={() => actions.skip(SKIP_SEC)}
        />
        <Volume {...props} />
        <Times {...props} />
        <span className="dp-space" />
        {captions.length > 0 && (
          <span className="dp-captions">
            <Control
              name={texts.captions}
              icon="captions"
              shortcut="C"
              pressed={shown >= 0}
              onClick={actions.toggleCaptions}
            />
          </span>
        )}
        <Control name={texts.settings} icon="settings" expanded={isOpen} onClick={onSettings} />
        {can.airPlay && (
          <Control name={texts.airPlay} icon="airPlay" wide onClick={actions.airPlay} />
        )}
        {can.picture && (
          <Control
            icon="picture"
            shortcut="I"
            wide
            name={inPicture ? texts.leavePicture : texts.picture}
            onClick={actions.picture}
          />
        )}
        {can.full && (
          <Control
            icon={isFull ? 'small' : 'full'}
            shortcut="F"
            name={isFull ? texts.leaveFull : texts.full}
            onClick={actions.full}
          />
        )}
      </div>
    </div>
  )
}

const PERCENT = 100
const STEP = 5

function Volume({ texts, playback, actions }: ControlBarProps) {
  const { muted, volume, can } = playback
  const percent = muted ? 0 : Math.round(volume * PERCENT)
  return (
    <span className="dp-sound">
      <Control
        name={muted ? texts.unmute : texts.mute}
        icon={percent === 0 ? 'silent' : 'loud'}
        shortcut="M"
        onClick={actions.mute}
      />
      {can.volume && (
        <input
          type="range"
          className="dp-volume"
          aria-label={texts.volume}
          aria-valuetext={texts.percent({ value: percent })}
          min={0}
          max={PERCENT}
          step={STEP}
          value={percent}
          onChange={(event) => actions.volume(Number(event.currentTarget.value) / PERCENT)}
        />
      )}
    </span>
  )
}

/** The position. For a live stream, the time of day and a button that returns to live. */
function Times({ texts, place, actions, timeline, timeText }: ControlBarProps) {
  const { live, isLive, at, from, until } = place
  if (!live) {
    if (!(until > from)) return null
    return (
      <span className="dp-times">
        {positionText(at - from)}
        <span className="dp-length"> / {positionText(until - from)}</span>
      </span>
    )
  }
  const date = timeline?.dateAt(at)
  const behind = isLive ? undefined : `−${positionText(until - at)}`
  return (
    <>
      <button type="button" className="dp-live" aria-pressed={isLive} onClick={actions.goLive}>
        {isLive ? texts.live : texts.goLive}
      </button>
      <span className="dp-times">{date === undefined ? behind : timeText(date)}</span>
    </>
  )
}
