import type { AiringChange } from '@docket/model/schedule/changes'
import { difference as words } from '@docket/texts/studio/schedule'
import { Button, Group } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { countWords } from './change-words.ts'
import styles from './difference-list.module.css'
import { DifferenceList } from './difference-list.tsx'

type DifferenceDialogProps = {
  opened: boolean
  title: string
  /** The inputs that the plan needs before changes can be computed, such as a day or a search. */
  children?: ReactNode
  /** `undefined` while they load. */
  changes: readonly AiringChange[] | undefined
  /** What the plan leaves out, and why. */
  notes?: readonly string[]
  error?: Error | null
  onRetry: () => unknown
  channels?: ReadonlyMap<string, string>
  /** The verb on the button, such as `Copy`. */
  verb: string
  /** The text when nothing would change. */
  empty: string
  onApply: (changes: AiringChange[]) => Promise<boolean>
  onClose: () => void
}

/**
 * Previews the changes of a plan. Users can exclude each change; changes to locked airings are excluded by
 * default. The remaining changes are applied together and undone together.
 */
export function DifferenceDialog({ opened, title, onClose, ...rest }: DifferenceDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="xl">
      <Difference {...rest} onClose={onClose} />
    </Dialog>
  )
}

function Difference(props: Omit<DifferenceDialogProps, 'opened' | 'title'>) {
  const { children, changes, notes = [], error, onRetry, channels, verb, empty } = props
  const { onApply, onClose } = props
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const chosen = (changes ?? []).filter(
    ({ airing, was }) => turned.has(airing) === (was?.locked ?? false),
  )

  function turn(airing: string): void {
    setTurned((before) => before.symmetricDifference(new Set([airing])))
  }
  async function apply(): Promise<void> {
    setBusy(true)
    const isDone = await onApply(chosen)
    setBusy(false)
    if (isDone) onClose()
  }

  return (
    <div className={styles.dialog}>
      {children}
      {error && <Failure error={error} what={words.previewNotLoaded} onRetry={onRetry} />}
      {!error && !changes && <Skeleton height="160px" />}
      {notes.length > 0 && (
        <ul className={styles.note}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {changes?.length === 0 && <EmptyState>{empty}</EmptyState>}
      {changes && changes.length > 0 && (
        <DifferenceList
          changes={changes}
          chosen={new Set(chosen.map(({ airing }) => airing))}
          onChoose={turn}
          {...(channels && { channels })}
        />
      )}
      <Group justify="flex-end" gap={8}>
        <span className={styles.when}>{changes && `${countWords(chosen)}.`}</span>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button
          variant="primary"
          disabled={chosen.length === 0}
          loading={busy}
          onClick={() => void apply()}
        >
          {verb}
        </Button>
      </Group>
    </div>
  )
}
