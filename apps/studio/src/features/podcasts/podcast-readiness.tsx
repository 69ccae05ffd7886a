import { podcastFaults } from '@docket/model/podcasts/podcast-faults'
import { episodes, type Podcast } from '@docket/model/podcasts/podcasts'
import { podcasts as words } from '@docket/texts/studio/podcasts'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { useOrganization } from '#data/records/use-station.ts'
import { filled } from '#texts/filled.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import styles from './podcast-readiness.module.css'

type PodcastReadinessProps = { podcast: Podcast }

/** Shows the address of the feed, and the problems for which podcast directories would reject it. */
export function PodcastReadiness({ podcast }: PodcastReadinessProps) {
  const station = useOrganization()
  const { data, isError, error, refetch } = useLiveRecords(episodes, {
    filter: 'podcast = {:podcast}',
    values: { podcast: podcast.id },
  })
  if (isError) {
    return <Failure error={error} what={words.episodesNotLoaded} onRetry={refetch} />
  }
  if (!data || !station.data) return <Skeleton height="160px" />

  const faults = podcastFaults(podcast, data)
  const path = `/feeds/${station.data.slug}/podcasts/${podcast.slug}.xml`
  return (
    <div className={styles.readiness}>
      {podcast.status === 'published' ? (
        <p>{filled(words.feedIsAt, { address: <a href={path}>{location.origin + path}</a> })}</p>
      ) : (
        <p>{words.feedWillBeAt({ address: location.origin + path })}</p>
      )}
      {faults.length === 0 && (
        <p className={styles.line}>
          <IconCheck size={16} aria-hidden /> {words.readyForDirectories}
        </p>
      )}
      <ul>
        {faults.map((fault) => (
          <li key={fault} className={styles.line}>
            <IconAlertTriangle size={16} aria-hidden className={styles.warning} /> {fault}
          </li>
        ))}
      </ul>
    </div>
  )
}
