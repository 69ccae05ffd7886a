import type { Choice, DraftConflict } from '@docket/model/schedule/planning'
import { formatClockRange, formatDay } from '@docket/model/time/format'
import { toEpochMs } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { difference as words } from '@docket/texts/studio/schedule'
import { Group, Radio } from '@mantine/core'
import { useStationTime } from '#ui/time/station-time.tsx'
import type { TimeWording } from '#ui/timeline/speech/sentences.ts'
import { titleOf } from './change-words.ts'
import styles from './difference-list.module.css'

type ConflictChoiceProps = {
  conflict: DraftConflict
  choice: Choice | undefined
  onChoose: (choice: Choice) => void
}

/** Shows what changed since the draft was planned, and asks which version to keep. */
export function ConflictChoice({ conflict, choice, onChoose }: ConflictChoiceProps) {
  const telling = useStationTime()
  const { canBeMine } = conflict
  return (
    <Radio.Group
      className={styles.conflict ?? ''}
      label={sentenceOf(conflict, telling)}
      value={choice ?? null}
      onChange={(value) => onChoose(value === 'mine' ? 'mine' : 'theirs')}
    >
      <Group gap={16} mt={6}>
        {canBeMine && <Radio size="xs" value="mine" label={mineWords(conflict)} />}
        <Radio size="xs" value="theirs" label={theirsWords(conflict)} />
      </Group>
    </Radio.Group>
  )
}

function sentenceOf({ change, kind, theirs }: DraftConflict, telling: TimeWording): string {
  const [first] = theirs
  const there = first ? words.airingAt({ title: first.title, time: timesOf(first, telling) }) : ''
  switch (kind) {
    case 'taken':
      return takenBy(there, theirs.length - 1, first?.locked ?? false)
    case 'overlapping':
      return words.overlaps({ airing: there })
    case 'changed':
      return words.changedMeanwhile({ airing: there })
    case 'locked':
      return words.lockedMeanwhile
    case 'gone':
      return words.removedMeanwhile({ title: titleOf(change) })
    case 'there':
      return words.isThere
  }
}

function takenBy(airing: string, others: number, isLocked: boolean): string {
  if (others > 0) {
    return isLocked
      ? words.takenBySeveralLocked({ airing, others })
      : words.takenBySeveral({ airing, others })
  }
  return isLocked ? words.takenByLocked({ airing }) : words.taken({ airing })
}

function mineWords({ kind, theirs }: DraftConflict): string {
  const [first, ...others] = theirs
  if (kind === 'taken' && first) {
    return others.length > 0 ? words.mineRemoveThem : words.mineRemove({ title: first.title })
  }
  return words.mineAsPlanned
}

function theirsWords({ kind }: DraftConflict): string {
  return kind === 'overlapping' ? words.skip : words.theirs
}

function timesOf(
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  { zone, clock }: TimeWording,
): string {
  const times = { startsAt: toEpochMs(startsAt), endsAt: toEpochMs(endsAt) }
  const day = formatDay(dayOf(times.startsAt, zone), 'short')
  return `${day}, ${formatClockRange(times, zone, clock)}`
}
