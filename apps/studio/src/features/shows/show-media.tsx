import { type Media, media } from '@docket/model/collections/library/media'
import { SECOND_MS } from '@docket/model/time'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { writeLength } from '#ui/form/length-value.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { Failure } from '#ui/notice/failure.tsx'
import styles from './show-tabs.module.css'
import { words } from './words.ts'

const MEGABYTE = 1024 * 1024

type ShowMediaProps = { show: string }

/** The files of a show, and where its recordings can be watched. */
export function ShowMedia({ show }: ShowMediaProps) {
  const { data, isPending, isError, error, refetch } = useLiveRecords(media, {
    filter: 'show = {:show}',
    values: { show },
    sort: '-created',
  })
  if (isPending) return <Skeleton height="160px" />
  if (isError) {
    return <Failure error={error} what={words.mediaNotLoaded} onRetry={refetch} />
  }
  if (data.length === 0) {
    return (
      <EmptyState>
        <strong>{words.noMedia}</strong> {words.noMediaHelp}
      </EmptyState>
    )
  }
  return (
    <ul className={styles.lines}>
      {data.map((file) => (
        <li key={file.id} className={styles.line}>
          <MediaName file={file} />
          <span className={styles.second}>
            {[file.kind, file.status].filter(Boolean).join(', ')}
          </span>
          <span className={styles.figure}>{sizeOf(file)}</span>
        </li>
      ))}
    </ul>
  )
}

function MediaName({ file }: { file: Media }) {
  if (file.file) return <span className={styles.name}>{file.file}</span>
  if (!file.url) return <span className={styles.name}>{words.withoutAFile}</span>
  return (
    <a className={styles.name} href={file.url} target="_blank" rel="noreferrer">
      {new URL(file.url).hostname}
    </a>
  )
}

function sizeOf({ durationMs, bytes }: Media): string {
  const length = writeLength(Math.round(durationMs / SECOND_MS))
  const size = bytes > 0 ? words.megabytes((bytes / MEGABYTE).toFixed(1)) : ''
  return [length, size].filter(Boolean).join(' · ')
}
