import { faultsOfStep } from '@docket/model/sales/campaign-rules'
import type { Campaign } from '@docket/model/sales/campaigns'
import { type Spot, spots } from '@docket/model/sales/spots'
import { MINUTE_MS } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { sales as words } from '@docket/texts/studio/sales'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { ContextLines, ContextNote, ContextPart } from '#resources/context/context-part.tsx'
import { faceOf } from '#resources/field/field-face.ts'
import { useStationTime } from '#ui/time/station-time.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { useSpotFaults } from './use-spot-faults.ts'

const WAITING: ReadonlySet<Campaign['status']> = new Set(['draft', 'copy_review', 'approved'])

/** Shows the state of the review of a campaign's texts, and what must happen before it can run. */
export function CampaignReview({ campaign }: { campaign: Campaign }) {
  const { zone } = useStationTime()
  const now = useNow(MINUTE_MS)
  const { data } = useLiveRecords(spots)
  const own = campaign.spots.flatMap((id) => data?.find((one) => one.id === id) ?? [])
  const faultOf = useSpotFaults(own)
  if (!data) return null
  const facts = { spots: data, today: dayOf(now, zone) }
  const numbers = { cents: Number(campaign.cents), goal: Number(campaign.goal) }
  const faults = WAITING.has(campaign.status)
    ? faultsOfStep({ ...campaign, ...numbers }, 'run', facts)
    : undefined
  return (
    <>
      <ContextPart heading={words.itsTexts}>
        <ContextLines
          lines={own.map((spot) => ({
            id: spot.id,
            name: spot.title,
            path: `/ads/${spot.id}`,
            ...lineOf(spot, faultOf(spot) !== undefined),
          }))}
          empty={words.noSpotsChosen}
        />
      </ContextPart>
      {faults && Object.keys(faults).length > 0 && (
        <ContextPart heading={words.inTheWay}>
          {Object.entries(faults).map(([field, fault]) => (
            <ContextNote key={field}>{fault.message}</ContextNote>
          ))}
        </ContextPart>
      )}
    </>
  )
}

/** Shows what still prevents a spot from airing: its review, then its recording. */
function lineOf(spot: Spot, isUnplayable: boolean) {
  const isApproved = spot.status === 'approved'
  return {
    figure: isApproved && isUnplayable ? words.doesNotPlay : stateOf(spot),
    ...(isApproved && isUnplayable ? {} : { search: { tab: 'words' } }),
    ...((!isApproved || isUnplayable) && { tone: 'warning' as const }),
  }
}

function stateOf({ status }: Spot): string {
  const { options } = faceOf(spots.schema, 'status', {
    status: { names: { copy_review: words.inReview } },
  })
  return options.find(({ value }) => value === status)?.label ?? status
}
