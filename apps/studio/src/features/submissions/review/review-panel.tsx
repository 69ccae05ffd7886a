import { type Media, media } from '@docket/model/media/media'
import type { Submission } from '@docket/model/submissions/submissions'
import { submissions as words } from '@docket/texts/studio/submissions'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { onDemand } from '#ui/loading/on-demand.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { PlayerWaits } from '#ui/player/player-waits.tsx'
import { AnswerList } from '../answers/answer-list.tsx'
import { PlaceDesk } from './place-desk.tsx'
import styles from './review.module.css'

const RecordingPlayer = onDemand(
  async () => (await import('./recording-player.tsx')).RecordingPlayer,
  ({ medium }) => <PlayerWaits hasPicture={medium.kind !== 'audio'} />,
)

/** A recording to watch, with what was found in it; or why it cannot be watched here. */
function ReviewedRecording({ medium }: { medium: Media }) {
  const name = medium.name || medium.file
  return (
    <article className={styles.recording} aria-label={name}>
      <h2 className={styles.name}>{name}</h2>
      {medium.packaged === '' ? (
        <p className={styles.second}>{stateOf(medium)}</p>
      ) : (
        <RecordingPlayer medium={medium} name={name} />
      )}
    </article>
  )
}

function stateOf({ status, problem }: Media): string {
  if (problem) return problem
  return status === 'processing' || status === 'uploading'
    ? words.isBeingPrepared
    : words.cannotBePlayed
}

const NO_FILES: readonly Media[] = []

/** The submitted recordings, the problems found in them, and where the submission can air. */
export function ReviewPanel({ submission }: { submission: Submission }) {
  const ids = submission.media
  const files = useLiveRecords(media, {
    filter: ids.map((_, at) => `id = {:id${at}}`).join(' || '),
    values: Object.fromEntries(ids.map((id, at) => [`id${at}`, id])),
    sort: 'created',
    enabled: ids.length > 0,
  })
  return (
    <div className={styles.panel}>
      <section aria-label={words.recordings} className={styles.recordings}>
        <Recordings submission={submission} files={files} />
      </section>
      <div className={styles.recordings}>
        <PlaceDesk submission={submission} files={ids.length > 0 ? files.data : NO_FILES} />
        <AnswerList submission={submission} files={files.data ?? []} />
      </div>
    </div>
  )
}

type RecordingsProps = {
  submission: Submission
  files: ReturnType<typeof useLiveRecords<typeof media>>
}

function Recordings({ submission: { media: ids, link }, files }: RecordingsProps) {
  const { data, isPending, error, refetch } = files
  const elsewhere = link !== '' && (
    <p>
      <a href={link} target="_blank" rel="noreferrer">
        {words.watchElsewhere}
      </a>
    </p>
  )
  if (ids.length === 0) {
    return (
      <>
        <p className={styles.second}>{words.noFilesCame}</p>
        {elsewhere}
      </>
    )
  }
  if (isPending) return <Skeleton height="320px" />
  if (!data) return <Failure error={error} what={words.filesNotLoaded} onRetry={refetch} />
  return (
    <>
      {data.map((medium) => (
        <ReviewedRecording key={`${medium.id} ${medium.packaged}`} medium={medium} />
      ))}
      {elsewhere}
    </>
  )
}
