import { type Campaign, placements } from '@docket/model/collections/sales/campaigns'
import { spots } from '@docket/model/collections/sales/spots'
import { deliveredOf, pacingOf } from '@docket/model/sales/pacing'
import { MINUTE_MS } from '@docket/model/time'
import { dayOf } from '@docket/model/time/zone'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { Failure } from '#ui/notice/failure.tsx'
import { useStationTime } from '#ui/time/station-time.tsx'
import { useNow } from '#ui/time/use-now.ts'
import styles from './campaign-pacing.module.css'

const SAID = {
  'not begun': 'The flight has not started.',
  behind: 'Behind: it has aired less often than planned by now.',
  'on pace': 'On pace.',
  ahead: 'Ahead: it has aired more often than planned by now.',
} as const

type CampaignPacingProps = { campaign: Campaign }

/**
 * Compares the delivered share of the promised placements with the elapsed share of the campaign's flight.
 */
export function CampaignPacing({ campaign }: CampaignPacingProps) {
  const { zone } = useStationTime()
  const now = useNow(MINUTE_MS)
  const lengths = useLiveRecords(spots)
  const aired = useLiveRecords(placements, {
    filter: 'campaign = {:campaign}',
    values: { campaign: campaign.id },
  })
  if (aired.isError) {
    const { error, refetch } = aired
    return <Failure error={error} what="The placements could not be loaded." onRetry={refetch} />
  }
  if (!aired.data || !lengths.data) return <Skeleton height="160px" />
  if (campaign.goal === 0) {
    return (
      <EmptyState>
        <strong>No goal yet.</strong> Enter the promised number of airings or seconds under
        “Details”.
      </EmptyState>
    )
  }

  const lengthOf = new Map(lengths.data.map(({ id, durationSec }) => [id, durationSec]))
  const delivered = deliveredOf(aired.data, campaign.goalKind, lengthOf)
  const { elapsed, pace, verdict } = pacingOf(campaign, delivered, dayOf(now, zone))
  const unit = campaign.goalKind === 'seconds' ? 'seconds' : 'airings'
  return (
    <div className={styles.pacing}>
      <p className={styles.verdict} role="status">
        {SAID[verdict]}
        {pace !== undefined && ` ${Math.round(pace * 100)} % of what is due by today.`}
      </p>
      <Share
        name="Delivered"
        share={delivered / campaign.goal}
        text={`${delivered.toLocaleString('en-US')} of ${campaign.goal.toLocaleString('en-US')} ${unit}`}
      />
      <Share name="Flight" share={elapsed} text={`${Math.round(elapsed * 100)} % of its days`} />
    </div>
  )
}

function Share({ name, share, text }: { name: string; share: number; text: string }) {
  return (
    <label className={styles.share}>
      <span>{name}</span>
      <meter min={0} max={1} value={Math.min(1, share)} />
      <span className={styles.figure}>{text}</span>
    </label>
  )
}
