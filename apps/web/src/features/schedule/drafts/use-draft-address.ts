import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { chooseDraft, chosenDraft, useChosenDraft } from './chosen-draft.ts'
import type { DraftSearch } from './draft-search.ts'

/**
 * Keeps the draft that is planned in and the address together, so that colleagues are led to it by a
 * link: an address that names a draft opens it, and one that names none is given the draft at hand.
 */
export function useDraftAddress(): void {
  const { draft } = useSearch({ strict: false })
  const navigate = useNavigate()
  const chosen = useChosenDraft()

  // Before the other one: what an address names counts more than what was at hand.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: whichever of the two has changed
  useEffect(() => nameInAddress(), [chosen, draft])
}
