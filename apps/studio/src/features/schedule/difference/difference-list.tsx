import { type AiringChange, kindOf } from '@docket/model/schedule/changes'
import type { Choice, DraftConflict } from '@docket/model/schedule/planning'
import { formatDay } from '@docket/model/time/format'
import { dayOf } from '@docket/model/time/zone'
import { difference as words } from '@docket/texts/studio/schedule'
import { Checkbox } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useStationTime } from '#ui/time/station-time.tsx'
import { momentOf, reasonWords, titleOf, whatChanges } from './change-words.ts'
import { ConflictChoice } from './conflict-choice.tsx'
import styles from './difference-list.module.css'

type DifferenceListProps = {
  changes: readonly AiringChange[]
  /** The names of the channels, keyed by id. Given when the changes may concern several channels. */
  channels?: ReadonlyMap<string, string>
  /** The airings whose changes are applied. Absent: all of them. */
  chosen?: ReadonlySet<string>
  onChoose?: (airing: string, isChosen: boolean) => void
  conflicts?: readonly DraftConflict[]
  choices?: Readonly<Record<string, Choice>>
  onDecide?: (airing: string, choice: Choice) => void
}

/** The changes of a plan by day: added, removed and moved airings, with reasons. All plans use this list. */
export function DifferenceList(props: DifferenceListProps) {
  const { changes, conflicts = [] } = props
  const { zone } = useStationTime()
  const inOrder = changes.toSorted((one, other) => momentOf(one) - momentOf(other))
  const days = Map.groupBy(inOrder, (change) => dayOf(momentOf(change), zone))
  const conflictOf = new Map(conflicts.map((conflict) => [conflict.change.airing, conflict]))

  return (
    <div className={styles.difference}>
      {[...days].map(([day, ofDay]) => (
        <div key={day}>
          <h3 className={styles.day}>{formatDay(day)}</h3>
          <ul>
            {ofDay.map((change) => (
              <Line
                key={change.airing}
                {...props}
                change={change}
                conflict={conflictOf.get(change.airing)}
              />
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

type LineProps = DifferenceListProps & {
  change: AiringChange
  conflict: DraftConflict | undefined
}

function Line({ change, conflict, channels, chosen, onChoose, choices, onDecide }: LineProps) {
  const telling = useStationTime()
  const kind = kindOf(change)
  const title = titleOf(change)
  const channel = channels?.get((change.becomes ?? change.was)?.channel ?? '')
  const isOut = chosen !== undefined && !chosen.has(change.airing)

  return (
    <li className={styles.change} data-kind={kind} data-out={isOut || undefined}>
      {onChoose && (
        <Checkbox
          size="xs"
          aria-label={words.change({ kind: words.kinds[kind], title })}
          checked={!isOut}
          onChange={({ currentTarget }) => onChoose(change.airing, currentTarget.checked)}
        />
      )}
      <span className={styles.kind}>{words.kinds[kind]}</span>
      <span className={styles.what}>
        <strong>
          {change.was?.locked && <IconLock size={13} role="img" aria-label={words.locked} />}{' '}
          {title}
        </strong>
        <span className={styles.when}>
          {whatChanges(change, telling)}
          {channel && ` · ${channel}`}
        </span>
        {conflict && onDecide && (
          <ConflictChoice
            conflict={conflict}
            choice={choices?.[change.airing]}
            onChoose={(choice) => onDecide(change.airing, choice)}
          />
        )}
      </span>
      <span className={styles.reason}>{reasonWords(change)}</span>
    </li>
  )
}
