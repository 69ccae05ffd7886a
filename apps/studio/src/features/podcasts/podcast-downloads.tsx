import { episodeDownloads } from '@docket/model/podcasts/episode-downloads'
import { type DownloadReport, readDownloads } from '@docket/model/podcasts/podcast-downloads'
import type { Podcast } from '@docket/model/podcasts/podcasts'
import { formatDay } from '@docket/model/time/format'
import { podcasts as words } from '@docket/texts/studio/podcasts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#data/connection/call.ts'
import { numberText } from '#texts/locale.ts'
import { BarList } from '#ui/chart/bar-list.tsx'
import { ChartFigure } from '#ui/chart/chart-figure.tsx'
import { ColumnChart } from '#ui/chart/column-chart.tsx'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import styles from './podcast-downloads.module.css'

const SHOWN = 10

/** Shows how often the episodes of a podcast were downloaded, as figures and charts. */
export function PodcastDownloads({ podcast: { id, slug } }: { podcast: Podcast }) {
  const { data, isError, error, refetch } = useQuery({
    queryKey: [episodeDownloads.name, 'report', id],
    queryFn: ({ signal }) => call(readDownloads, { id }, { signal }),
  })
  if (isError) return <Failure error={error} what={words.downloadsNotLoaded} onRetry={refetch} />
  if (!data) return <Skeleton height="420px" />
  if (data.total === 0) {
    return (
      <EmptyState picture="figures">
        <strong>{words.noDownloads}</strong> {words.whatCounts}
      </EmptyState>
    )
  }
  return (
    <div className={styles.report}>
      <dl className={styles.tiles}>
        <Tile name={words.last7Days} figure={data.week} />
        <Tile name={words.last30Days} figure={data.month} />
        <Tile name={words.the30DaysBefore} figure={data.monthBefore} />
        <Tile name={words.sinceTheFirst} figure={data.total} />
      </dl>
      <Days report={data} file={slug} />
      <Episodes report={data} file={slug} />
      <p className={styles.counted}>{words.whatCounts}</p>
    </div>
  )
}

function Tile({ name, figure }: { name: string; figure: number }) {
  return (
    <div className={styles.tile}>
      <dt>{name}</dt>
      <dd>{numberText(figure)}</dd>
    </div>
  )
}

type PartProps = { report: DownloadReport; file: string }

function Days({ report: { days }, file }: PartProps) {
  return (
    <ChartFigure
      title={words.downloadsByDay}
      heads={[words.day, words.downloads]}
      rows={days.map(({ day, downloads }) => [day, String(downloads)])}
      file={words.fileOfDays({ podcast: file })}
    >
      <ColumnChart
        label={words.downloadsByDay}
        columns={days.map(({ day, downloads }) => ({
          name: formatDay(day, 'short'),
          value: downloads,
          text: numberText(downloads),
        }))}
      />
    </ChartFigure>
  )
}

function Episodes({ report: { episodes }, file }: PartProps) {
  return (
    <ChartFigure
      title={words.downloadsByEpisode}
      heads={[words.episodeHead, words.downloads]}
      rows={episodes.map(({ title, downloads }) => [title, String(downloads)])}
      file={words.fileOfEpisodes({ podcast: file })}
    >
      <BarList
        bars={episodes.slice(0, SHOWN).map(({ id, title, downloads }) => ({
          id,
          name: title,
          value: downloads,
          text: numberText(downloads),
        }))}
      />
    </ChartFigure>
  )
}
