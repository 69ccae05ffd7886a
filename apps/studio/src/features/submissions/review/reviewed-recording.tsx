import type { Media } from '@docket/model/media/media'
import { onDemand } from '#ui/loading/on-demand.tsx'
import { PlayerWaits } from '#ui/player/player-waits.tsx'
import { words } from '../words.ts'
import styles from './review.module.css'

const RecordingPlayer = onDemand(
  async () => (await import('./recording-player.tsx')).RecordingPlayer,
  ({ medium }) => <PlayerWaits hasPicture={medium.kind !== 'audio'} />,
)

/** A recording to watch, with what was found in it; or why it cannot be watched here. */
export function ReviewedRecording({ medium }: { medium: Media }) {
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
