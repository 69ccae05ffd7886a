import { type Campaign, placements } from '@docket/model/sales/campaigns'
import { deliveredOf, pacingOf } from '@docket/model/sales/pacing'
import { spots } from '@docket/model/sales/spots'
import { MINUTE_MS } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { sales as words } from '@docket/texts/studio/sales'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { useStationTime } from '#ui/time/station-time.tsx'
import { useNow } from '#ui/time/use-now.ts'
import styles from './campaign-pacing.module.css'

const SAID = {
  'not begun': words.flightHasNotStarted,
  behind: words.behindAiredLessOftenThan,
  'on pace': words.onPace,
  ahead: words.aheadAiredMoreOftenThan,
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
    return <Failure error={error} what={words.placementsNotLoaded} onRetry={refetch} />
  }
  if (!aired.data || !lengths.data) return <Skeleton height="160px" />
  if (campaign.goal === 0) {
    return (
      <EmptyState>
        <strong>{words.noGoal}</strong> {words.noGoalHelp}
      </EmptyState>
    )
  }

  const lengthOf = new Map(lengths.data.map(({ id, durationSec }) => [id, durationSec]))
  const delivered = deliveredOf(aired.data, campaign.goalKind, lengthOf)
  const { elapsed, pace, verdict } = pacingOf(campaign, delivered, dayOf(now, zone))
  return (
    <div className={styles.pacing}>
      <p className={styles.verdict} role="status">
        {SAID[verdict]}
        {pace !== undefined && ` ${words.shareOfWhatIsDue({ share: pace })}`}
      </p>
      <Share
        name={words.delivered}
        share={delivered / campaign.goal}
        text={words.deliveredOf[campaign.goalKind || 'airings']({ delivered, goal: campaign.goal })}
      />
      <Share name={words.flight} share={elapsed} text={words.ofItsDays({ share: elapsed })} />
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
