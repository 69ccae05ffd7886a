import { whatText } from '@docket/model/guide/following/following'
import type { ClockSpan } from '@docket/model/guide/guide-window'
import { calendarPath, followPath } from '@docket/model/guide/paths'
import type { Listing } from '@docket/model/guide/program-details'
import { channelName } from '@docket/model/guide/spoken'
import { rangeInZoneText } from '@docket/model/guide/times/clock'
import type { EpochMs } from '@docket/model/time/instants'
import { programWords } from '@docket/texts/guide/guide-program'
import { useWords } from '../parts/use-words.ts'
import { dateText, ListingLine } from './listing-list.tsx'

type LaterAiringsProps = {
  station: string
  listings: readonly Listing[]
  clock: readonly ClockSpan[]
  now: EpochMs
}

/** The rest are collapsed, so that the content below is not pushed far down. */
const MAX_OPEN = 3

/** Lists the later airings of a program, each with a reminder and a calendar link. */
export function LaterAirings({ listings, ...shared }: LaterAiringsProps) {
  const words = useWords()
  const texts = programWords(words.lang)
  const rest = listings.slice(MAX_OPEN)
  return (
    <>
      <Airings {...shared} listings={listings.slice(0, MAX_OPEN)} />
      {rest.length > 0 && (
        <details className="g-earlier">
          <summary>{texts.moreAirings({ count: rest.length })}</summary>
          <Airings {...shared} listings={rest} />
        </details>
      )}
    </>
  )
}

function Airings({ station, listings, clock, now }: LaterAiringsProps) {
  const words = useWords()
  const texts = programWords(words.lang)
  return (
    <ul className="g-listings g-again">
      {listings.map((listing) => {
        const { id, startsAt, endsAt } = listing
        const date = dateText(clock, startsAt, now)
        const times = rangeInZoneText(clock, startsAt, endsAt)
        const what = whatText({ kind: 'airing', subject: id })
        const meant = <span className="g-hidden">{` ${date}, ${times}`}</span>
        return (
          <ListingLine
            key={id}
            station={station}
            now={now}
            program={listing}
            channel={channelName(listing.channel)}
            when={
              <>
                <span>{date}</span>
                {times}
              </>
            }
            actions={
              startsAt > now && (
                <span className="g-again-actions">
                  <a href={followPath(station, what)}>
                    {words.remindMe}
                    {meant}
                  </a>
                  <a href={calendarPath(station, id)} download>
                    {texts.addToCalendar}
                    {meant}
                  </a>
                </span>
              )
            }
          />
        )
      })}
    </ul>
  )
}
