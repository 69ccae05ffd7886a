import { mayPass } from '@docket/model/kernel/access'
import { type AirtimeReport, readAirtimeReport } from '@docket/model/reports/analytics'
import { viewRollups } from '@docket/model/reports/view-rollups'
import { airings } from '@docket/model/schedule/airings'
import { type Day, MINUTE_MS } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { reports as words } from '@docket/texts/studio/reports'
import { IconHelpCircle } from '@tabler/icons-react'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { call } from '#data/connection/call.ts'
import { useOrganization, useStation } from '#data/records/use-station.ts'
import { useSession } from '#data/session/use-session.ts'
import { AreaNav } from '#resources/area-nav.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { ErrorScreen } from '#ui/notice/error-screen.tsx'
import { WarningNotice } from '#ui/notice/warning-notice.tsx'
import { useNow } from '#ui/time/use-now.ts'
import styles from './analytics.module.css'
import type { Period } from './analytics-search.ts'
import { REPORT_LISTS } from './area.ts'
import { hoursText, periodText } from './figures.ts'
import { FranchiseFiles } from './file-menu.tsx'
import { PeriodChooser } from './period-chooser.tsx'
import { periodBefore, periodOf } from './periods.ts'
import { ReportCharts } from './report-charts.tsx'
import { ReportTiles } from './report-tiles.tsx'
import { Rotation } from './rotation.tsx'

const AREA = { path: '/analytics', area: REPORT_LISTS }
const USUAL = '30d'

/**
 * The reports on a station's airings and views, for any range of calendar days in the station's time zone.
 */
export function AnalyticsPage() {
  usePageTitle(words.analytics)
  const privileges = useSession()?.user.privileges ?? []
  if (!mayPass(viewRollups.schema.access.list, privileges)) {
    return <ErrorScreen status={403} description={words.notAllowed} />
  }
  return <Analytics />
}

function Analytics() {
  const search = useSearch({ from: '/analytics' })
  const navigate = useNavigate({ from: '/analytics' })
  const { isPending } = useOrganization()
  const { zone, dayStart } = useStation()
  const today = dayOf(useNow(MINUTE_MS), zone, dayStart)
  const name = 'from' in search ? undefined : (search.period ?? USUAL)
  const period = 'from' in search ? search : periodOf(name ?? USUAL, today)
  return (
    <>
      <PageHead
        title={words.analytics}
        line={periodText(period)}
        actions={
          <>
            <PeriodChooser
              name={name}
              period={period}
              onChoose={(chosen) => void navigate({ search: chosen })}
            />
            <FranchiseFiles period={period} />
          </>
        }
      />
      <AreaNav resource={AREA} />
      {isPending ? <Coming /> : <Report period={period} />}
    </>
  )
}

/**
 * The report and everything below it. They appear together, because the height of the report is unknown until it
 * is loaded.
 */
function Report({ period }: { period: Period }) {
  const report = useAirtimeReport(period)
  const before = useAirtimeReport(periodBefore(period), { enabled: report.isSuccess })
  if (report.isError) {
    return (
      <>
        <Failure error={report.error} what={words.reportNotLoaded} onRetry={report.refetch} />
        <Rotation />
      </>
    )
  }
  if (!report.data) return <Coming />
  if (report.data.totals.airings === 0 && !report.data.views) {
    return (
      <>
        <EmptyState picture="figures">
          <strong>{words.nothingAired}</strong> {words.nothingAiredHelp}
        </EmptyState>
        <div className={styles.report}>
          <Unconfirmed {...report.data.unconfirmed} />
        </div>
        <Rotation />
      </>
    )
  }
  return (
    <>
      <div className={styles.report} aria-busy={report.isPlaceholderData}>
        <ReportTiles report={report.data} before={before.data?.totals} />
        <Unconfirmed {...report.data.unconfirmed} />
        <ReportCharts report={report.data} />
        <p className={styles.counted}>
          {words.whatIsCounted} {report.data.views && words.whatPlaysAre}
        </p>
      </div>
      <Rotation />
    </>
  )
}

/** Shows how many airings are not counted because nobody has confirmed that they aired. */
function Unconfirmed({ airings, plannedSec }: AirtimeReport['unconfirmed']) {
  if (airings === 0) return null
  return (
    <WarningNotice icon={IconHelpCircle}>
      {words.unconfirmed({ airings, hours: hoursText(plannedSec) })}
    </WarningNotice>
  )
}

function Coming() {
  return (
    <div className={styles.report} aria-busy>
      <Skeleton height="96px" />
      <Skeleton height="260px" />
      <Skeleton height="260px" />
    </div>
  )
}

/** Loads what the station aired between two days. Keeps showing the previous report while another one loads. */
function useAirtimeReport(
  { from, until }: { from: Day; until: Day },
  { enabled = true } = {},
): UseQueryResult<AirtimeReport> {
  return useQuery({
    queryKey: [airings.name, 'report', from, until],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(readAirtimeReport, { from, until }, { signal }),
  })
}
