import { captionTracks } from '@docket/model/captions/caption-tracks'
import {
  type CaptionCoverageReport,
  type CoveredShow,
  countCovered,
  lacksCaptions,
  readCaptionCoverage,
} from '@docket/model/captions/coverage'
import { toCsv } from '@docket/model/csv/write-csv'
import { daysBetween } from '@docket/model/time/calendar'
import { formatClock, formatDate } from '@docket/model/time/format'
import { MINUTE_MS, toEpochMs } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { coverage as words } from '@docket/texts/studio/captions'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#data/connection/call.ts'
import { AreaNav } from '#resources/area-nav.tsx'
import { Segments } from '#ui/choice/segments.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { saveCsvFile } from '#ui/save-file.ts'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { type StationTime, useStationTime } from '#ui/time/station-time.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { CAPTION_LISTS } from '../area.ts'
import styles from './coverage.module.css'

const PERIODS = (['7', '14', '30'] as const).map((value) => ({
  value,
  label: words.days({ count: value }),
}))
const WHICH = [
  { value: 'missing' as const, label: words.missing },
  { value: 'all' as const, label: words.all },
]
const AREA = { path: '/captions/coverage', area: CAPTION_LISTS }

/** Lists the next shows and whether they have captions, ordered by their next airing. */
export function CoveragePage() {
  usePageTitle(words.coverage)
  const [days, setDays] = useState<(typeof PERIODS)[number]['value']>('14')
  const [which, setWhich] = useState<(typeof WHICH)[number]['value']>('missing')
  const { data, isError, error, refetch } = useQuery({
    queryKey: [captionTracks.name, 'coverage', days],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(readCaptionCoverage, { days: Number(days) }, { signal }),
  })
  const shown = data?.shows.filter((show) => which === 'all' || lacksCaptions(show)) ?? []
  const clocks = useStationTime()
  return (
    <>
      <PageHead
        title={words.coverage}
        actions={
          <Button
            leftSection={<IconDownload size={16} aria-hidden />}
            disabled={shown.length === 0}
            onClick={() => saveCsvFile('caption-coverage.csv', csvOf(shown, clocks))}
          >
            {words.exportCsv}
          </Button>
        }
      />
      <AreaNav resource={AREA} />
      <div className={styles.page}>
        <div className={styles.tools}>
          <Segments label={words.which} options={WHICH} value={which} onChange={setWhich} />
          <Segments label={words.period} options={PERIODS} value={days} onChange={setDays} />
        </div>
        {isError && <Failure error={error} what={words.notLoaded} onRetry={refetch} />}
        {!data && !isError && <Skeleton height="320px" />}
        {data && <Share report={data} />}
        {data?.isCut && <p className={styles.second}>{words.isCut}</p>}
        {data && shown.length === 0 && <Nothing isEmpty={data.shows.length === 0} />}
        {shown.length > 0 && <Shows shows={shown} />}
      </div>
    </>
  )
}

function Share({ report }: { report: CaptionCoverageReport }) {
  const { dates } = useStationTime()
  const { airings, covered, exempt } = countCovered(report.shows)
  const { deadline } = report
  const day = deadline && formatDate(deadline.day, dates)
  const said = [
    ...(airings > 0
      ? [words.share({ covered, airings, percent: Math.floor((covered / airings) * 100) })]
      : []),
    ...(exempt > 0 ? [words.exempt({ airings: exempt })] : []),
    ...(day ? [deadline.by === 'law' ? words.lawWants({ day }) : words.stationWants({ day })] : []),
  ]
  return said.length > 0 && <p className={styles.second}>{said.join(' · ')}</p>
}

function Nothing({ isEmpty }: { isEmpty: boolean }) {
  return (
    <EmptyState picture="words">
      <strong>{isEmpty ? words.nothingAirs : words.allCovered}</strong>{' '}
      {isEmpty ? words.nothingAirsHelp : words.allCoveredHelp}
    </EmptyState>
  )
}

function Shows({ shows }: { shows: readonly CoveredShow[] }) {
  const clocks = useStationTime()
  const now = useNow(MINUTE_MS)
  const airings = { heading: words.airings, align: 'right' as const }
  return (
    <PlainTable
      isFlush
      scrolls
      columns={[words.due, words.show, words.captions, words.channel, airings]}
    >
      {shows.map((show) => (
        <tr key={show.show}>
          <td className={styles.due}>
            {dueText(show, clocks)}
            <span className={styles.second}>{untilText(show, now, clocks)}</span>
          </td>
          <th scope="row">
            <Link to={pathOf(show)} search={searchOf(show)} data-main>
              {show.title}
            </Link>
          </th>
          <td data-missing={lacksCaptions(show) || undefined} className={styles.state}>
            {words.states[show.captions]}
            {show.reason && <span className={styles.second}>{show.reason}</span>}
          </td>
          <td>{show.channel}</td>
          <td data-align="right">{show.airings}</td>
        </tr>
      ))}
    </PlainTable>
  )
}

/** Links to the page where captions are added: the recording, or the show if it has no recording. */
function pathOf({ medium, show }: CoveredShow): string {
  return medium === '' ? `/shows/${show}` : `/media/${medium}`
}

function searchOf({ medium }: CoveredShow): never {
  return { tab: medium === '' ? 'media' : 'preview' } as never
}

function dueText({ startsAt }: CoveredShow, { zone, clock, dates }: StationTime): string {
  const at = toEpochMs(startsAt)
  return `${formatDate(dayOf(at, zone), dates)}, ${formatClock(at, zone, clock)}`
}

function untilText({ startsAt }: CoveredShow, now: number, { zone }: StationTime): string {
  return words.inDays({ days: daysBetween(dayOf(now, zone), dayOf(toEpochMs(startsAt), zone)) })
}

function csvOf(shows: readonly CoveredShow[], clocks: StationTime): string {
  return toCsv(
    [words.due, words.show, words.captions, words.channel, words.airings],
    shows.map((show) => [
      dueText(show, clocks),
      show.title,
      words.states[show.captions],
      show.channel,
      String(show.airings),
    ]),
  )
}
