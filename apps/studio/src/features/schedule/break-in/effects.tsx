import { kindOf } from '@docket/model/schedule/changes'
import { breakIn as words } from '@docket/texts/studio/schedule'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { DifferenceList } from '../difference/difference-list.tsx'
import type { ProposalAnswer } from '../plans/use-proposal.ts'
import styles from './break-in.module.css'

/** What a break-in, or its end, does to each airing. */
export function Effects({ answer }: { answer: ProposalAnswer }) {
  const { proposal, error, refetch } = answer
  if (error) return <Failure error={error} what={words.previewNotLoaded} onRetry={refetch} />
  if (!proposal) return <Skeleton height="120px" />
  // Leaves out airings that only become held or free: their changed times show this already.
  const changes = proposal.changes.filter((change) => kindOf(change) !== 'marked')
  return (
    <section className={styles.effects}>
      <h3>{words.whatHappens}</h3>
      {proposal.notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      {changes.length > 0 ? (
        <DifferenceList changes={changes} />
      ) : (
        <p className={styles.none}>{words.onlyItself}</p>
      )}
    </section>
  )
}
