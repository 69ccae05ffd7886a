import type { AiringChange } from '@docket/model/schedule/changes'
import { draftChanges, scheduleDrafts } from '@docket/model/schedule/schedule-drafts'
import { useEffect, useMemo } from 'react'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { words } from '../words.ts'
import { chooseDraft, useChosenDraft } from './chosen-draft.ts'
import { useDraftAddress } from './use-draft-address.ts'

export type Draft = { id: string; name: string; changes: readonly AiringChange[] }

const NONE: readonly AiringChange[] = []

/** Returns the draft that this browser tab edits, including the changes of other users, kept current. */
export function useDraft(): Draft | undefined {
  useDraftAddress()
  const id = useChosenDraft()
  const enabled = id !== undefined
  const values = { id: id ?? '' }
  const { data: found, isPlaceholderData: isOther } = useLiveRecords(scheduleDrafts, {
    filter: 'id = {:id} && status = "open"',
    values,
    enabled,
  })
  const { data: held } = useLiveRecords(draftChanges, { filter: 'draft = {:id}', values, enabled })
  const changes = useMemo<readonly AiringChange[]>(
    () =>
      held
        ?.filter(({ draft }) => draft === id)
        .map(({ airing, was, becomes, reason }) => ({
          airing,
          was,
          becomes,
          reason: reason || 'hand',
        })) ?? NONE,
    [held, id],
  )
  const [draft] = (isOther ? undefined : found) ?? []
  const isClosed = enabled && !isOther && found?.length === 0
  useEffect(() => {
    if (!isClosed) return
    chooseDraft(undefined)
    const detail = words.draftIsClosedHelp
    showToast({ severity: 'warn', summary: words.draftIsClosed, detail })
  }, [isClosed])
  if (!enabled || !draft) return undefined
  return { id: draft.id, name: draft.name, changes }
}
