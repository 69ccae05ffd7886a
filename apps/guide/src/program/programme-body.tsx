import type { Listing, ProgrammeDetails } from '@docket/model/guide/guide-page'
import type { ClockSpan } from '@docket/model/guide/guide-window'
import { showPath } from '@docket/model/guide/paths'
import { channelName, nearText } from '@docket/model/guide/spoken'
import { dayText, lengthText, rangeInZoneText } from '@docket/model/guide/times/clock'
import { isOnAir } from '@docket/model/schedule/airtime'
import type { EpochMs } from '@docket/model/time'
import { useWords } from '../parts/use-words.ts'
import { ListingList } from '../schedule/listing-list.tsx'
import { Marks } from './marks.tsx'
import { ProgrammeActions } from './programme-actions.tsx'
import { ProgrammePicture } from './programme-picture.tsx'
import { Progress } from './progress.tsx'
import { ShowFactsList } from './show-facts.tsx'

type ProgrammeBodyProps = {
  station: string
  programme: Listing
  /** Undefined while loading. */
  details?: ProgrammeDetails | undefined
  /** Whether loading the details failed. */
  failed?: boolean
  clock: readonly ClockSpan[]
  now: EpochMs
  Heading: 'h1' | 'h2'
}

/** Shows one program with all details, both in the sheet over the guide and on its own page. */
export function ProgrammeBody(props: ProgrammeBodyProps) {
  const words = useWords()
  const { station, programme, details, failed = false, clock, now, Heading } = props
  const { channel } = programme
  const onNow = isOnAir(programme, now)
  return (
    <article className="g-programme">
      <ProgrammePicture programme={programme} channel={channel} alt={details?.pictureAlt ?? ''} />
      {onNow && <Progress airtime={programme} now={now} />}
      <div className="g-programme-words">
        <Heading id="programme-title">{programme.title}</Heading>
        {programme.line && <p className="g-line">{programme.line}</p>}
        <p className="g-when">
          {dayText(clock, programme.startsAt)},{' '}
          {rangeInZoneText(clock, programme.startsAt, programme.endsAt)} · {channelName(channel)}
          {nearText(words, programme, now) && <strong> · {nearText(words, programme, now)}</strong>}
        </p>
        <Marks marks={programme.marks} />
        <ProgrammeActions {...{ station, programme, details, now }} />
        {details && (
          <Details details={details} now={now} Heading={Heading === 'h1' ? 'h2' : 'h3'} />
        )}
        {!details && !failed && <DetailsSkeleton />}
        {failed && <p role="status">{words.restFailed}</p>}
      </div>
    </article>
  )
}

type DetailsProps = { details: ProgrammeDetails; now: EpochMs; Heading: 'h2' | 'h3' }

function Details({ details, now, Heading }: DetailsProps) {
  const words = useWords()
  const { programme, station, later, clock } = details
  return (
    <>
      {details.description && <p className="g-description">{details.description}</p>}
      <ShowFactsList
        station={station.slug}
        facts={details}
        length={lengthText(programme.endsAt - programme.startsAt)}
      />
      {details.show && (
        <p className="g-onward">
          <a href={showPath(station.slug, details.show)}>{words.aboutProgram}</a>
        </p>
      )}
      {later.length > 0 && (
        <section aria-label={words.laterShowings} className="g-later">
          <Heading>{words.onAgain}</Heading>
          <ListingList station={station.slug} listings={later} clock={clock} now={now} dated />
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
