import { type Campaign, placements } from '@docket/model/sales/campaigns'
import { faultOfFlights } from '@docket/model/sales/placing/faults'
import { formatClock, formatDay } from '@docket/model/time/format'
import { toEpochMs } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { sales as words } from '@docket/texts/studio/sales'
import type { AnyRecord } from '#data/connection/any-record.ts'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import {
  ContextLines,
  ContextMore,
  ContextNote,
  ContextPart,
} from '#resources/context/context-part.tsx'
import type { ContextProps } from '#resources/resource.ts'
import { useStationTime } from '#ui/time/station-time.tsx'
import { CampaignPacing } from './campaign-pacing.tsx'
import { CampaignReview } from './campaign-review.tsx'

const MAX_LINES = 6

/** Shows a campaign's pace and what it lacks, from the values in the form, and its next placements. */
export function CampaignContext({ values, record }: ContextProps<Campaign>) {
  if (!record) return null
  const { startsOn = '', endsOn = '', goal = 0 } = values
  const isWhole = startsOn !== '' && endsOn >= startsOn
  // The flights may be only half typed.
  const typed = { flights: values.flights ?? null, startsOn, endsOn }
  const flights = faultOfFlights(typed) ? null : typed.flights
  return (
    <>
      <ContextPart heading={words.pace}>
        {isWhole ? (
          <CampaignPacing
            campaign={{ ...record, ...values, startsOn, endsOn, flights, goal: Number(goal) }}
          />
        ) : (
          <ContextNote>{words.enterDaysForPace}</ContextNote>
        )}
      </ContextPart>
      <CampaignReview campaign={{ ...record, ...values }} />
      <NextPlacements campaign={record.id} />
    </>
  )
}

function NextPlacements({ campaign }: { campaign: string }) {
  const { zone, clock } = useStationTime()
  const { data } = useLiveRecords(placements, {
    filter: 'campaign = {:campaign} && status = "planned"',
    values: { campaign },
    sort: 'airing.startsAt',
    expand: 'spot,airing.channel',
    limit: MAX_LINES,
  })
  if (!data) return null
  return (
    <ContextPart heading={words.nextPlacements}>
      <ContextLines
        lines={data.map((placement) => {
          const { spot, airing } = expandedIn(placement)
          const startsAt = airing && toEpochMs(airing.startsAt as never)
          return {
            id: placement.id,
            name: String(spot?.title ?? spot?.name ?? words.aSpot),
            path: `/campaigns/placements/${placement.id}`,
            figure: startsAt
              ? `${formatDay(dayOf(startsAt, zone), 'short')}, ${formatClock(startsAt, zone, clock)}`
              : words.noAiring,
          }
        })}
        empty={words.nonePlanned}
      />
      <ContextMore path={`/campaigns/${campaign}`} search={{ tab: 'placements' }}>
        {words.allPlacements}
      </ContextMore>
    </ContextPart>
  )
}

function expandedIn(record: object): Record<string, AnyRecord | undefined> {
  return ((record as AnyRecord).expand ?? {}) as Record<string, AnyRecord | undefined>
}
