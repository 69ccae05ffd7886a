import type { Choice, DraftConflict } from '@docket/model/schedule/planning'
import { toEpochMs } from '@docket/model/time'
import { formatClockRange, formatDay } from '@docket/model/time/format'
import { dayOf } from '@docket/model/time/zone'
import { Group, Radio } from '@mantine/core'
import { useStationTime } from '#ui/time/station-time.tsx'
import type { Telling } from '#ui/timeline/speech/sentences.ts'
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

function sentenceOf({ change, kind, theirs }: DraftConflict, telling: Telling): string {
  const [first] = theirs
  const there = first ? `“${first.title}”, ${timesOf(first, telling)}` : ''
  switch (kind) {
    case 'taken': {
      const more = theirs.length > 1 ? ` and ${theirs.length - 1} more` : ''
      return `Its time was taken by ${there}${more}${first?.locked ? ', which is locked' : ''}.`
    }
    case 'overlapping':
      return `It overlaps ${there}, which is also in this draft.`
    case 'changed':
      return `Someone changed it in the meantime. It is now ${there}.`
    case 'locked':
      return 'Someone locked it in the meantime.'
    case 'gone':
      return `Someone removed “${titleOf(change)}” in the meantime.`
    case 'there':
      return 'It is already on the schedule.'
  }
}

function mineWords({ kind, theirs }: DraftConflict): string {
  if (kind === 'taken')
    return `Mine: remove ${theirs.length > 1 ? 'them' : `“${theirs[0]?.title}”`}`
  return 'Mine: as planned'
}

function theirsWords({ kind }: DraftConflict): string {
  return kind === 'overlapping' ? 'Skip this change' : 'Theirs: skip this change'
}

function timesOf(
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  { zone, clock }: Telling,
): string {
  const times = { startsAt: toEpochMs(startsAt), endsAt: toEpochMs(endsAt) }
  const day = formatDay(dayOf(times.startsAt, zone), 'short')
  return `${day}, ${formatClockRange(times, zone, clock)}`
}
