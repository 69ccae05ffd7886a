import type { AiringChange } from '@docket/model/schedule/changes'
import { draftChanges, scheduleDrafts } from '@docket/model/schedule/schedule-drafts'
import { schedule as words } from '@docket/texts/studio/schedule'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { chooseDraft, chosenDraft, useChosenDraft } from './chosen-draft.ts'
import type { DraftSearch } from './draft-search.ts'

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

/**
 * Keeps the selected draft and the address in sync, so that the address can be shared as a link. An address
 * with a draft selects that draft; an address without one gets the selected draft.
 */
function useDraftAddress(): void {
  const { draft } = useSearch({ strict: false })
  const navigate = useNavigate()
  const chosen = useChosenDraft()

  // This effect runs before the next one, because the draft in the address takes precedence.
  useEffect(() => {
    if (draft) chooseDraft(draft)
  }, [draft])

  const nameInAddress = useEffectEvent(() => {
    const atHand = chosenDraft()
    if (atHand === draft) return
    void navigate({
      to: '.',
      replace: true,
      search: ({ draft: _, ...before }: DraftSearch) => ({
        ...before,
        ...(atHand && { draft: atHand }),
      }),
    })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when either draft changes
  useEffect(() => nameInAddress(), [chosen, draft])
}
