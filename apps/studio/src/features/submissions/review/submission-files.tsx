import { media } from '@docket/model/media/media'
import type { Submission } from '@docket/model/submissions/submissions'
import { submissions as words } from '@docket/texts/studio/submissions'
import { Button } from '@mantine/core'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { downloadFile } from './download-file.ts'
import styles from './submission-files.module.css'

/** The files of a submitted program, for review. */
export function SubmissionFiles({ submission }: { submission: Submission }) {
  const ids = submission.media
  const { data, isPending, error, refetch } = useLiveRecords(media, {
    filter: ids.map((_, at) => `id = {:id${at}}`).join(' || '),
    values: Object.fromEntries(ids.map((id, at) => [`id${at}`, id])),
    sort: 'created',
    enabled: ids.length > 0,
  })
  if (ids.length === 0) {
    return (
      <EmptyState picture="library">
        <strong>{words.noFilesCame}</strong> {words.noFilesCameHelp}
      </EmptyState>
    )
  }
  if (isPending) return <Skeleton height="120px" />
  if (!data) return <Failure error={error} what={words.filesNotLoaded} onRetry={refetch} />
  return (
    <ul className={styles.files}>
      {data.map((one) => (
        <li key={one.id}>
          <span className={styles.name}>{one.file}</span>
          <span className={styles.second}>{one.mime || one.kind}</span>
          <Button onClick={() => void downloadFile(one, one.file)}>{words.download}</Button>
        </li>
      ))}
    </ul>
  )
}
