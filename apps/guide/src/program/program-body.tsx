import type { ClockSpan } from '@docket/model/guide/guide-window'
import { playPath, showPath } from '@docket/model/guide/paths'
import type { EarlierEpisode, Listing, ProgramDetails } from '@docket/model/guide/program-details'
import { channelName, nearText } from '@docket/model/guide/spoken'
import { dayText, lengthText, rangeInZoneText } from '@docket/model/guide/times/clock'
import { recrop } from '@docket/model/library/artwork/artwork'
import { isOnAir } from '@docket/model/schedule/airtime'
import type { EpochMs } from '@docket/model/time/instants'
import { programWords } from '@docket/texts/guide/guide-program'
import { useWords } from '../parts/use-words.ts'
import { LaterAirings } from './later-airings.tsx'
import { Marks } from './marks.tsx'
import { ProgramActions } from './program-actions.tsx'
import { ProgramPicture } from './program-picture.tsx'
import { Progress } from './progress.tsx'
import { RecordingTimes } from './recording-link.tsx'
import { ShowFactsList } from './show-facts.tsx'

type ProgramBodyProps = {
  station: string
  program: Listing
  /** Undefined while loading. */
  details?: ProgramDetails | undefined
  /** Whether loading the details failed. */
  failed?: boolean
  clock: readonly ClockSpan[]
  now: EpochMs
  Heading: 'h1' | 'h2'
}

/** Shows one program with all details, both in the sheet over the guide and on its own page. */
export function ProgramBody(props: ProgramBodyProps) {
  const words = useWords()
  const texts = programWords(words.lang)
  const { station, program, details, failed = false, clock, now, Heading } = props
  const { channel } = program
  const onNow = isOnAir(program, now)
  return (
    <article className="g-program">
      <ProgramPicture program={program} channel={channel} alt={details?.pictureAlt ?? ''} />
      {onNow && <Progress airtime={program} now={now} />}
      <div className="g-program-words">
        <Heading id="program-title">{program.title}</Heading>
        {program.line && <p className="g-line">{program.line}</p>}
        <p className="g-when">
          {dayText(clock, program.startsAt)},{' '}
          {rangeInZoneText(clock, program.startsAt, program.endsAt)} · {channelName(channel)}
          {nearText(words, program, now) && <strong> · {nearText(words, program, now)}</strong>}
        </p>
        <Marks marks={program.marks} />
        <ProgramActions station={station} program={program} details={details} now={now} />
        {details && (
          <Details details={details} now={now} Heading={Heading === 'h1' ? 'h2' : 'h3'} />
        )}
        {!details && !failed && <DetailsSkeleton />}
        {failed && <p role="status">{texts.restFailed}</p>}
      </div>
    </article>
  )
}

type DetailsProps = { details: ProgramDetails; now: EpochMs; Heading: 'h2' | 'h3' }

function Details({ details, now, Heading }: DetailsProps) {
  const words = useWords()
  const texts = programWords(words.lang)
  const { programme: program, station, later, earlier = [], clock } = details
  return (
    <>
      <RecordingTimes facts={details} clock={details.clock} />
      {details.description && <p className="g-description">{details.description}</p>}
      <ShowFactsList
        station={station.slug}
        facts={details}
        length={lengthText(program.endsAt - program.startsAt)}
      />
      {details.show && (
        <p className="g-onward">
          <a href={showPath(station.slug, details.show)}>{texts.aboutProgram}</a>
        </p>
      )}
      {later.length > 0 && (
        <section aria-label={texts.laterAirings} className="g-later">
          <Heading>{texts.onAgain}</Heading>
          <LaterAirings station={station.slug} listings={later} clock={clock} now={now} />
        </section>
      )}
      {earlier.length > 0 && (
        <section aria-label={texts.earlierEpisodes} className="g-later">
          <Heading>{texts.earlierEpisodes}</Heading>
          <EarlierEpisodes station={station.slug} episodes={earlier} />
        </section>
      )}
    </>
  )
}

function DetailsSkeleton() {
  const words = useWords()
  return (
    <div className="g-skeleton" role="status" aria-label={words.loading}>
      <span />
      <span />
      <span />
    </div>
  )
}

type EarlierEpisodesProps = { station: string; episodes: readonly EarlierEpisode[] }

/** Lists earlier episodes with their pictures. Those that can be watched have a link to the recording. */
function EarlierEpisodes({ station, episodes }: EarlierEpisodesProps) {
  const words = useWords()
  const texts = programWords(words.lang)
  return (
    <ul className="g-episodes">
      {episodes.map(({ id, title, line, picture, recording }) => (
        <li key={id}>
          {picture ? (
            <img
              src={recrop(picture, '16x9-160.webp')}
              alt=""
              width={112}
              height={63}
              loading="lazy"
            />
          ) : (
            <span className="g-episode-plate" aria-hidden />
          )}
          <span className="g-episode-words">
            <a href={showPath(station, id)}>{title}</a>
            {line && <small>{line}</small>}
            {recording && (
              <a className="g-episode-watch" href={playPath(recording)} rel="noopener">
                {texts.watchRecording}
                <span className="g-hidden">{`: ${title}`}</span>
              </a>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
