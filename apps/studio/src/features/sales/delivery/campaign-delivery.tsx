import { type Campaign, placements } from '@docket/model/sales/campaigns'
import { type CampaignOutlook, readOutlook } from '@docket/model/sales/outlook'
import { sales as words } from '@docket/texts/studio/sales'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#data/connection/call.ts'
import { numberText } from '#texts/locale.ts'
import { ChartFigure } from '#ui/chart/chart-figure.tsx'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { WarningNotice } from '#ui/notice/warning-notice.tsx'
import { CampaignPacing } from '../campaign-pacing.tsx'
import styles from './campaign-delivery.module.css'
import { CampaignDocuments } from './campaign-documents.tsx'
import { PaceChart } from './pace-chart.tsx'
import { paceOfDays } from './pace-of-days.ts'

type CampaignDeliveryProps = { campaign: Campaign }

/** Shows how a campaign is doing: its pace, what is planned, missed and left, each day, and its documents. */
export function CampaignDelivery({ campaign }: CampaignDeliveryProps) {
  const { data, isError, error, refetch } = useQuery({
    // The key is that of a list of the collection, so that a change to a placement reloads it.
    queryKey: [placements.name, 'list', 'outlook', campaign.id, campaign.updated],
    queryFn: ({ signal }) => call(readOutlook, { campaign: campaign.id }, { signal }),
  })
  if (isError) return <Failure error={error} what={words.outlookNotLoaded} onRetry={refetch} />
  if (!data) return <Skeleton height="420px" />
  return (
    <div className={styles.delivery}>
      {data.willMiss && <MissNotice outlook={data} />}
      <div className={styles.top}>
        <CampaignPacing campaign={campaign} />
        <Figures outlook={data} />
      </div>
      {data.goal > 0 && <Days campaign={campaign} outlook={data} />}
      <CampaignDocuments campaign={campaign} outlook={data} />
    </div>
  )
}

type OutlookProps = { outlook: CampaignOutlook }

function MissNotice({ outlook }: OutlookProps) {
  const { goal, delivered, planned, capacity, goalKind } = outlook
  const missing = goal - delivered - planned - (capacity ?? 0)
  return (
    <WarningNotice icon={IconAlertTriangle}>
      {words.willMiss({ missing, isSeconds: goalKind === 'seconds' })}
    </WarningNotice>
  )
}

function Figures({ outlook: { planned, missed, capacity } }: OutlookProps) {
  return (
    <dl className={styles.figures}>
      <Figure name={words.planned}>{numberText(planned)}</Figure>
      <Figure name={words.missedOpen}>{numberText(missed)}</Figure>
      <Figure name={words.breaksLeft}>
        {capacity === null ? (
          <span className={styles.unknown}>{words.notKnownYet}</span>
        ) : (
          numberText(capacity)
        )}
      </Figure>
    </dl>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.tile}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Days({ campaign, outlook }: CampaignDeliveryProps & OutlookProps) {
  const days = paceOfDays(campaign, outlook)
  const shown = days.filter(({ delivered }) => delivered !== undefined)
  return (
    <ChartFigure
      title={words.deliveredByDay}
      heads={[words.day, words.delivered, words.expected]}
      rows={shown.map((one) => [one.day, String(one.delivered), String(Math.round(one.expected))])}
      file={words.affidavitFile({ campaign: campaign.name, format: 'days' })}
    >
      <PaceChart days={days} outlook={outlook} />
    </ChartFigure>
  )
}
