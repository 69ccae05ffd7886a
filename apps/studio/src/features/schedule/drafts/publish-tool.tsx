import { scheduleDrafts } from '@docket/model/schedule/schedule-drafts'
import { schedule as words } from '@docket/texts/studio/schedule'
import { ActionIcon } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { isTyping } from '#ui/keys/is-typing.ts'
import { useMayPlan } from '../editing/use-may-plan.ts'
import { chooseDraft, setReviewing, useChosenDraft } from './chosen-draft.ts'

const KEY = 'p'

/** Opens the review of the chosen draft, or of the latest one. The user can publish it there. P does the same. */
export function PublishTool() {
  const mayPlan = useMayPlan()
  const { data: drafts = [] } = useLiveRecords(scheduleDrafts, {
    filter: 'status = "open"',
    sort: '-created',
    limit: 12,
    enabled: mayPlan,
  })
  const chosen = useChosenDraft()
  const draft = drafts.find(({ id }) => id === chosen) ?? drafts[0]

  function review(): void {
    if (!draft) return
    chooseDraft(draft.id)
    setReviewing(true)
  }
  usePublishKey(review)
  // A review that was left open does not open on the next page.
  useEffect(() => () => setReviewing(false), [])

  if (!draft) return null
  const name = words.publishLatest({ name: draft.name })
  return (
    <ActionIcon onClick={review} aria-label={name} aria-keyshortcuts="P" data-hint={name}>
      <IconSend size={18} />
    </ActionIcon>
  )
}

function usePublishKey(review: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event
    if (key.toLowerCase() !== KEY || ctrlKey || metaKey || altKey || defaultPrevented) return
    if (isTyping(target) || document.querySelector('[role=dialog]')) return
    event.preventDefault()
    review()
  })
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
