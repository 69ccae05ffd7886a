import { type PointerEvent, useEffect, useState } from 'react'
import type { PlayerActions } from './actions.ts'
import { type LiveTimeline, type PlaybackPosition, positionText } from './place.ts'
import { type Chapter, chapterAt, Preview, type PreviewSheet } from './preview.tsx'
import type { PlayerTexts } from './texts.ts'

/** Shorter live ranges get no seek bar. */
const MIN_LIVE_SEC = 30

export type SeekBarProps = {
  texts: PlayerTexts
  place: PlaybackPosition
  actions: PlayerActions
  timeline: LiveTimeline | undefined
  /** Formats a date of a live stream. */
  timeText(at: number): string
  previews: PreviewSheet | undefined
  chapters: readonly Chapter[]
}

/** The full-width bar that shows the position and lets viewers change it. */
export function SeekBar(props: SeekBarProps) {
  const { texts, place, actions, timeline, timeText, previews, chapters } = props
  const [aim, setAim] = useState<{ share: number; at: number }>()
  const { from, until, live } = place
  const { wanted, want } = useWanted(actions, live)
  const at = wanted ?? place.at
  const length = until - from
  if (!(length > (live ? MIN_LIVE_SEC : 0))) return null
  const share = (sec: number) => Math.min(1, Math.max(0, (sec - from) / length))

  function preview({ clientX, currentTarget }: PointerEvent<HTMLElement>): void {
    const { left, width } = currentTarget.getBoundingClientRect()
    const aimed = Math.min(1, Math.max(0, (clientX - left) / width))
    setAim({ share: aimed, at: from + aimed * length })
  }

  const dateOf = (sec: number) => {
    const date = live ? timeline?.dateAt(sec) : undefined
    return date === undefined ? undefined : timeText(date)
  }
  return (
    <div className="dp-seek" onPointerMove={preview} onPointerLeave={() => setAim(undefined)}>
      <span className="dp-track" aria-hidden>
        <span className="dp-played" style={{ width: `${share(at) * 100}%` }} />
        {[...new Set(chapters.map(({ atSec }) => atSec))].map((atSec) => (
          <span key={atSec} className="dp-mark" style={{ left: `${share(atSec) * 100}%` }} />
        ))}
      </span>
      {aim && (
        <span className="dp-aim" style={{ left: leftOf(aim.share, previews) }} aria-hidden>
          <Preview
            previews={previews}
            chapter={chapterAt(chapters, aim.at)}
            atSec={aim.at}
            time={dateOf(aim.at) ?? plainTime(place, aim.at)}
          />
        </span>
      )}
      <input
        type="range"
        aria-label={texts.place}
        aria-valuetext={spoken(texts, { ...place, at }, dateOf(at), chapterAt(chapters, at))}
        min={from}
        max={until}
        step={1}
        value={at}
        onChange={(event) => want(Number(event.currentTarget.value))}
      />
    </div>
  )
}

/** How long the thumb must rest before a live stream seeks, because seeking may load another playlist. */
const RESTS_MS = 250
/** How long the player has to get there before the bar shows the actual position again. */
const ARRIVES_MS = 1000

/** Holds the position where the viewer left the thumb until the picture is there. */
function useWanted(actions: PlayerActions, live: boolean) {
  const [wanted, setWanted] = useState<{ sec: number; isLive: boolean }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the actions are new each time
  useEffect(() => {
    if (!wanted) return
    const timers = [setTimeout(() => setWanted(undefined), RESTS_MS + ARRIVES_MS)]
    if (wanted.isLive) timers.push(setTimeout(() => actions.goTo(wanted.sec), RESTS_MS))
    return () => timers.forEach(clearTimeout)
  }, [wanted])
  return {
    wanted: wanted?.sec,
    want(sec: number) {
      setWanted({ sec, isLive: live })
      if (!live) actions.goTo(sec)
    },
  }
}

/** Keeps a small picture within the bar. */
function leftOf(share: number, previews: PreviewSheet | undefined): string {
  const left = `${share * 100}%`
  const half = previews ? previews.width / 2 + 8 : 0
  return previews ? `clamp(${half}px, ${left}, calc(100% - ${half}px))` : left
}

function plainTime({ from, until, live }: PlaybackPosition, sec: number): string {
  return live ? `−${positionText(until - sec)}` : positionText(sec - from)
}

function spoken(
  texts: PlayerTexts,
  place: PlaybackPosition,
  date: string | undefined,
  chapter: Chapter | undefined,
): string {
  const text = spokenPlace(texts, place, date)
  return chapter ? `${text}, ${chapter.title}` : text
}

function spokenPlace(
  texts: PlayerTexts,
  { at, from, until, live, isLive }: PlaybackPosition,
  date: string | undefined,
): string {
  if (!live)
    return texts.placeOf({ at: positionText(at - from), length: positionText(until - from) })
  if (isLive) return texts.atLive({ time: date ?? '', hasTime: Boolean(date) })
  return texts.behindLive({
    time: date ?? '',
    by: positionText(until - at),
    hasTime: Boolean(date),
  })
}
