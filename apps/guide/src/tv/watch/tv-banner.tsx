import { type LiveTimeline, type PlaybackPosition, positionText } from '@docket/player/place'
import { type Chapter, Preview, type PreviewSheet } from '@docket/player/preview'
import { tvWords } from '@docket/texts/guide/guide-television'
import type { ReactNode } from 'react'
import { useWords } from '../../parts/use-words.ts'
import { usePlayerWords } from '../../player/use-player-words.ts'

/** Live ranges shorter than this get no bar. */
const MIN_LIVE_SEC = 30

type TvBannerProps = {
  place: PlaybackPosition
  /** The current position, or the one about to be reached by a seek. */
  at: number
  timeline: LiveTimeline | undefined
  timeText(at: number): string
  chapters: readonly Chapter[]
  chapter: string | undefined
  preview: PreviewSheet | undefined
  paused: boolean
  head: ReactNode
  hint: string
  children: ReactNode
}

/** Shown over the lower part of the picture for some seconds: what is on, the position, and the menu. */
export function TvBanner(props: TvBannerProps) {
  const { place, at, chapters, chapter, preview, head, hint, children } = props
  const { from, until, live } = place
  const length = until - from
  const share = (sec: number) => `${Math.min(1, Math.max(0, (sec - from) / length)) * 100}%`
  return (
    <div className="tv-banner">
      {head}
      {chapter && <p className="tv-chapter">{chapter}</p>}
      {preview && (
        <div className="tv-preview-tile" aria-hidden>
          <Preview previews={preview} chapter={undefined} time="" atSec={at} />
        </div>
      )}
      {length > (live ? MIN_LIVE_SEC : 0) && (
        <>
          <div className="tv-bar" aria-hidden>
            <span className="tv-bar-played" style={{ width: share(at) }} />
            {chapters.map(({ atSec }) => (
              <span key={atSec} className="tv-bar-mark" style={{ left: share(atSec) }} />
            ))}
            <span className="tv-bar-thumb" style={{ left: share(at) }} />
          </div>
          <Times {...props} />
        </>
      )}
      {children}
      {hint && <p className="tv-hint">{hint}</p>}
    </div>
  )
}

/** The position. For live streams, the time of day and how far behind live it is. */
function Times({ place, at, timeline, timeText, paused }: TvBannerProps) {
  const texts = tvWords(useWords().lang)
  const words = usePlayerWords()
  const { from, until, live } = place
  const pause = paused ? '❚❚ ' : ''
  if (!live) {
    return (
      <p className="tv-times">
        <span>{pause + positionText(at - from)}</span>
        <span>{positionText(until - from)}</span>
      </p>
    )
  }
  const date = timeline?.dateAt(at)
  const behindSec = until - at
  const isLive = place.isLive && behindSec < LIVE_SEC
  return (
    <p className="tv-times">
      <span>{pause + (date === undefined ? '' : timeText(date))}</span>
      <span data-live={isLive || undefined}>
        {isLive ? words.live : texts.behindLive({ length: positionText(behindSec) })}
      </span>
    </p>
  )
}

/** If the viewer is less than this behind live, the position counts as live. */
const LIVE_SEC = 12
