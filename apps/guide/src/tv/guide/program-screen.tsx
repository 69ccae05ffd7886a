import type { Selection } from '@docket/model/guide/guide-page'
import type { GuideProgram } from '@docket/model/guide/guide-window'
import { detailsPath, recordingPath } from '@docket/model/guide/paths'
import type { ProgramDetails } from '@docket/model/guide/program-details'
import { channelName, foldedTitle, nearText } from '@docket/model/guide/spoken'
import { dayText, rangeText, shortDayText, timeText } from '@docket/model/guide/times/clock'
import { isOnAir } from '@docket/model/schedule/airtime'
import { tvWords } from '@docket/texts/guide/guide-television'
import { useEffect, useState } from 'react'
import { useWords } from '../../parts/use-words.ts'
import { Marks } from '../../program/marks.tsx'
import { ProgramPicture } from '../../program/program-picture.tsx'
import { MenuButtons, type MenuItem, useMenu } from '../menu.tsx'
import type { TvScreen } from '../screens.ts'
import type { Lineup } from '../use-lineup.ts'
import { useRemote } from '../use-remote.ts'

type ProgramScreenProps = {
  lineup: Lineup
  selection: Selection
  open(screen: TvScreen): void
  goBack(): void
}

const MAX_LATER = 3

/** Shows a program over the guide, and says where it can be watched. */
export function ProgramScreen({ lineup, selection, open, goBack }: ProgramScreenProps) {
  const words = useWords()
  const texts = tvWords(words.lang)
  const { page, now } = lineup
  const { channel, programmes: programs } = selection
  const [program] = programs
  const { details, failed } = useDetails(programs.length === 1 ? program : undefined)
  const isOn = programs.some((one) => isOnAir(one, now))
  const show = details?.show
  const isHere = show && details.recording === recordingPath(page.window.station.slug, show)
  const live: MenuItem = {
    name: texts.watchNow({ channel: channelName(channel) }),
    act: () => open({ kind: 'channel', slug: channel.slug }),
  }
  const menu = useMenu([
    ...(isOn && channel.live ? [live] : []),
    ...(isHere
      ? [{ name: texts.watchRecording, act: () => open({ kind: 'recording', show }) }]
      : []),
    { name: words.close, act: goBack },
  ])
  useRemote((key) => {
    if (key === 'GoBack') goBack()
    else return menu.onKey(key)
    return true
  })
  if (!program) return null
  return (
    <div className="tv-program" role="dialog" aria-modal="true" aria-labelledby="tv-program-title">
      <div className="tv-program-picture">
        <ProgramPicture program={program} channel={channel} />
      </div>
      <When lineup={lineup} selection={selection} program={program} />
      {details && <About details={details} clock={page.clock} />}
      {failed && <p role="alert">{texts.failed}</p>}
      <MenuButtons menu={menu} />
    </div>
  )
}

type WhenProps = { lineup: Lineup; selection: Selection; program: GuideProgram }

/** The title, and when it is on. */
function When({ lineup, selection, program }: WhenProps) {
  const words = useWords()
  const texts = tvWords(words.lang)
  const { page, now } = lineup
  const { channel, programmes: programs } = selection
  const isOne = programs.length === 1
  const near = nearText(words, program, now)
  return (
    <>
      <h2 id="tv-program-title">{isOne ? program.title : foldedTitle(words, programs)}</h2>
      <p className="tv-program-when">
        {dayText(page.clock, program.startsAt)},{' '}
        {rangeText(page.clock, program.startsAt, programs.at(-1)?.endsAt ?? program.endsAt)}{' '}
        {texts.on({ channel: channelName(channel) })}
        {near && ` · ${near}`} <Marks marks={program.marks} />
      </p>
      {isOne && program.line && <p>{program.line}</p>}
      {!isOne && <Folded programs={programs} clock={page.clock} />}
    </>
  )
}

type Clock = Lineup['page']['clock']

function Folded({ programs, clock }: { programs: readonly GuideProgram[]; clock: Clock }) {
  return (
    <ul className="tv-program-folded">
      {programs.slice(0, MAX_LATER * 2).map(({ id, startsAt, title }) => (
        <li key={id}>
          {timeText(clock, startsAt)} {title}
        </li>
      ))}
    </ul>
  )
}

function About({ details, clock }: { details: ProgramDetails; clock: Clock }) {
  const texts = tvWords(useWords().lang)
  const later = details.later
    .slice(0, MAX_LATER)
    .map(({ startsAt }) => `${shortDayText(clock, startsAt)}, ${timeText(clock, startsAt)}`)
  return (
    <>
      {details.description && <p className="tv-program-text">{details.description}</p>}
      {later.length > 0 && (
        <p className="tv-program-later">
          {texts.airsAgain}: {later.join(' · ')}
        </p>
      )}
    </>
  )
}

/** Loads the program's details that the schedule does not contain. */
function useDetails(program: GuideProgram | undefined) {
  const [details, setDetails] = useState<ProgramDetails>()
  const [failed, setFailed] = useState(false)
  const id = program?.id
  useEffect(() => {
    if (id === undefined) return
    const asked = new AbortController()
    const { signal } = asked
    async function load() {
      const answer = await fetch(detailsPath(id ?? ''), { signal })
      if (!answer.ok) throw new Error(`The guide answered ${answer.status}.`)
      setDetails((await answer.json()) as ProgramDetails)
    }
    load().catch(() => setFailed(!signal.aborted))
    return () => asked.abort()
  }, [id])
  return { details, failed }
}
