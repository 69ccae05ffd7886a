import type { RecordingPage } from '@docket/model/guide/library/recording-page'
import { recordingCallPath } from '@docket/model/guide/paths'
import { dayText, inLanguage, timeText } from '@docket/model/guide/times/clock'
import type { StageState } from '@docket/player/stage'
import { tvWords } from '@docket/texts/guide/guide-television'
import { useEffect, useState } from 'react'
import { useWords } from '../../parts/use-words.ts'
import { placeIn } from '../../player/watched-places.ts'
import type { Lineup } from '../use-lineup.ts'
import { Opening } from './opening.tsx'
import { TvPlayer } from './tv-player.tsx'
import { useBanner } from './use-banner.ts'

type RecordingScreenProps = {
  lineup: Lineup
  show: string
  goBack(): void
  goHome(): void
  onPlaying(isPlaying: boolean): void
}

/** A recording in full screen, from where the viewer stopped. Returns to the previous screen at the end. */
export function RecordingScreen(props: RecordingScreenProps) {
  const { lineup, show, goBack } = props
  const { page: recording, failed } = useRecording(lineup.page.window.station.slug, show)
  const texts = tvWords(useWords().lang)
  if (!recording) return <Opening text={failed ? texts.gone : undefined} goBack={goBack} />
  return <Recording key={show} {...props} recording={recording} />
}

type RecordingProps = RecordingScreenProps & { recording: RecordingPage }

function Recording(props: RecordingProps) {
  const { lineup, recording, goBack, goHome, onPlaying } = props
  const texts = tvWords(useWords().lang)
  const banner = useBanner()
  const { show, stream, chapters, previews, startsOver } = recording
  const [fromSec] = useState(() => (startsOver ? 0 : placeIn(show.id)))

  function onKey(key: string, { place, actions }: StageState): boolean {
    const by = CHAPTER_KEYS[key]
    const to = by && chapterAfter(chapters, place.at, by)
    if (to !== undefined) actions?.goTo(to)
    const leave = { GoBack: goBack, MediaStop: goBack, Guide: goHome }[key]
    leave?.()
    return by !== undefined || leave !== undefined
  }

  return (
    <div className="tv-watch">
      <TvPlayer
        url={stream}
        name={show.title}
        title={show.title}
        timeText={(at) => timeText(recording.clock, at)}
        fromSec={fromSec}
        banner={banner}
        chapters={chapters}
        previews={previews}
        onKey={onKey}
        onPlaying={onPlaying}
        remembers={startsOver ? undefined : show.id}
        head={<RecordingHead lineup={lineup} recording={recording} />}
        hint={chapters.length > 0 ? texts.chapterKeys : texts.recordingKeys}
        items={({ place, actions }) => [
          { name: texts.fromStart, act: () => actions?.goTo(place.from) },
          { name: texts.guide, act: goHome },
        ]}
        onEnded={goBack}
      />
      {banner.isShown && (
        <time className="tv-clock" aria-hidden>
          {timeText(lineup.page.clock, lineup.now)}
        </time>
      )}
    </div>
  )
}

const CHAPTER_KEYS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 }

/** Within the first seconds of a chapter, going back leads to the previous chapter. */
const INTO_SEC = 3

/** Returns where the next chapter begins, or the current or previous one. */
function chapterAfter(
  chapters: RecordingPage['chapters'],
  atSec: number,
  by: 1 | -1,
): number | undefined {
  if (by === 1) return chapters.find((one) => one.atSec > atSec)?.atSec
  return chapters.findLast((one) => one.atSec < atSec - INTO_SEC)?.atSec
}

function RecordingHead({ lineup, recording }: Pick<RecordingProps, 'lineup' | 'recording'>) {
  const { show, date } = recording
  const year = new Date(date).getUTCFullYear()
  const isThisYear = year === new Date(lineup.now).getUTCFullYear()
  const day = dayText(recording.clock, date) + (isThisYear ? '' : `, ${year}`)
  return (
    <div className="tv-banner-head">
      <h1>{show.title}</h1>
      <p>{[show.line, day].filter(Boolean).join(' · ')}</p>
    </div>
  )
}

/** Loads a recording's page data: its stream, chapters and thumbnails. */
function useRecording(station: string, show: string) {
  const { lang } = useWords()
  const [page, setPage] = useState<RecordingPage>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const asked = new AbortController()
    const { signal } = asked
    async function load() {
      const answer = await fetch(recordingCallPath(station, show), { signal })
      if (!answer.ok) throw new Error(`The guide answered ${answer.status}.`)
      const found = (await answer.json()) as RecordingPage
      setPage({ ...found, clock: inLanguage(found.clock, lang) })
    }
    load().catch(() => setFailed(!signal.aborted))
    return () => asked.abort()
  }, [station, show, lang])
  return { page, failed }
}
