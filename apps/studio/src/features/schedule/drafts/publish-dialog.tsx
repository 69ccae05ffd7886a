import { airings } from '@docket/model/schedule/airings'
import type { AiringChange } from '@docket/model/schedule/changes'
import { type Choice, checkDraft, publishDraft } from '@docket/model/schedule/planning'
import { channels } from '@docket/model/station/channels'
import { drafts as words } from '@docket/texts/studio/schedule'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { statusOf } from '#data/cache/retry.ts'
import { call } from '#data/connection/call.ts'
import { refreshSoon } from '#data/records/refresh.ts'
import { useRecords } from '#data/records/use-records.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { countWords } from '../difference/change-words.ts'
import styles from '../difference/difference-list.module.css'
import { DifferenceList } from '../difference/difference-list.tsx'
import { readRefusal } from '../editing/refusals.ts'
import type { Draft } from './use-draft.ts'

type PublishDialogProps = {
  opened: boolean
  draft: Draft
  /** Receives the published changes, so that they can be undone. */
  onPublished: (changes: AiringChange[]) => void
  onClose: () => void
}

/**
 * Shows the changes of a draft and its conflicts with the current schedule, then publishes all of them at
 * once.
 */
export function PublishDialog({ opened, onClose, ...rest }: PublishDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={words.publishDraft({ name: rest.draft.name })}
      size="xl"
    >
      <Publish {...rest} onClose={onClose} />
    </Dialog>
  )
}

function Publish({ draft, onPublished, onClose }: Omit<PublishDialogProps, 'opened'>) {
  const [choices, setChoices] = useState<Record<string, Choice>>({})
  const [busy, setBusy] = useState(false)
  // The draft's changes are part of the query key, so that changes by other users trigger a new check.
  const check = useQuery({
    queryKey: ['draftDifference', draft.id, draft.changes],
    queryFn: ({ signal }) => call(checkDraft, { draft: draft.id }, { signal }),
    gcTime: 0,
  })
  const { data: all } = useRecords(channels)
  const names = useMemo(() => new Map(all?.map(({ id, name }) => [id, name])), [all])
  const { changes = [], conflicts = [] } = check.data ?? {}
  const isDecided = conflicts.every(({ change }) => choices[change.airing])

  async function publish(): Promise<void> {
    setBusy(true)
    try {
      const done = await call(publishDraft, { draft: draft.id, choices })
      refreshSoon(airings.name)
      showToast({
        summary: words.isPublished({ name: draft.name }),
        detail: `${countWords(done.changes)}.`,
      })
      onPublished(done.changes)
    } catch (error) {
      const detail = statusOf(error) === 409 ? words.changedMeanwhile : readRefusal(error).detail
      showToast({ severity: 'error', summary: words.notPublished, detail })
      void check.refetch()
    } finally {
      setBusy(false)
    }
  }

  if (check.error) {
    return <Failure error={check.error} what={words.notLoaded} onRetry={check.refetch} />
  }
  if (!check.data) return <Skeleton height="160px" />
  return (
    <>
      {conflicts.length > 0 && (
        <p className={styles.note}>{words.toDecide({ count: conflicts.length })}</p>
      )}
      <DifferenceList
        changes={changes}
        channels={names}
        conflicts={conflicts}
        choices={choices}
        onDecide={(airing, choice) => setChoices((before) => ({ ...before, [airing]: choice }))}
      />
      <Group justify="flex-end" gap={8} mt={16}>
        <span className={styles.when}>{countWords(changes)}.</span>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button
          variant="primary"
          // Enter publishes what the list above shows, once there is nothing to decide.
          autoFocus
          disabled={!isDecided || changes.length === 0}
          loading={busy}
          onClick={() => void publish()}
        >
          {words.publish}
        </Button>
      </Group>
    </>
  )
}
