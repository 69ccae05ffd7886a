import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { chooseDraft, chosenDraft, useChosenDraft } from './chosen-draft.ts'
import type { DraftSearch } from './draft-search.ts'

/**
 * Keeps the selected draft and the address in sync, so that the address can be shared as a link. An address
 * with a draft selects that draft; an address without one gets the selected draft.
 */
export function useDraftAddress(): void {
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
