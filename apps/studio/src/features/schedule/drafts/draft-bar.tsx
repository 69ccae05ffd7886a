import { scheduleDrafts } from '@docket/model/schedule/schedule-drafts'
import { drafts as words } from '@docket/texts/studio/schedule'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { updateRecord } from '#data/records/write-records.ts'
import { filled } from '#texts/filled.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { dialogOf } from '#ui/dialog/dialog-of.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { countWords } from '../difference/change-words.ts'
import { useMayPlan } from '../editing/use-may-plan.ts'
import { chooseDraft, setReviewing, useIsReviewing } from './chosen-draft.ts'
import styles from './draft-bar.module.css'
import type { Draft } from './use-draft.ts'
import type { Schedule } from './use-schedule.ts'

const PublishDialog = dialogOf(() => import('./publish-dialog.tsx'), 'PublishDialog')

/** Shows that the user edits a draft, how many changes it has, and its actions. */
export function DraftBar({ draft, schedule }: { draft: Draft; schedule: Schedule }) {
  const [isDropping, setDropping] = useState(false)
  const isReviewing = useIsReviewing()
  const mayPlan = useMayPlan()
  const { id, name, changes } = draft
  const title = <strong>{words.draftNamed({ name })}</strong>

  async function drop(): Promise<void> {
    setDropping(false)
    await updateRecord(scheduleDrafts, id, { status: 'dropped' })
    chooseDraft(undefined)
    showToast({ summary: words.wasDiscarded({ name }), detail: words.wasDiscardedHelp })
  }

  return (
    <section className={styles.bar} aria-label={words.draft({ name })}>
      <p className={styles.says}>
        {changes.length > 0
          ? filled(words.draftHolds, { draft: title, changes: countWords(changes) })
          : filled(words.draftIsEmpty, { draft: title })}{' '}
        <span>{words.onlyColleagues}</span>
      </p>
      {mayPlan && (
        <Button
          variant="primary"
          disabled={changes.length === 0}
          onClick={() => setReviewing(true)}
        >
          {words.reviewAndPublish}
        </Button>
      )}
      <Button onClick={() => void copyLink(name)}>{words.copyLink}</Button>
      <Button onClick={() => chooseDraft(undefined)}>{words.closeDraft}</Button>
      {mayPlan && (
        <Button variant="danger" onClick={() => setDropping(true)}>
          {words.discard}
        </Button>
      )}
      <PublishDialog
        opened={isReviewing}
        draft={draft}
        onPublished={(published) => {
          setReviewing(false)
          chooseDraft(undefined)
          schedule.record(name, published)
        }}
        onClose={() => setReviewing(false)}
      />
      <ConfirmDialog
        opened={isDropping}
        question={words.discardDraft({ name })}
        verb={words.discard}
        danger
        onConfirm={() => void drop()}
        onCancel={() => setDropping(false)}
      >
        {words.changesWillBeLost({ count: changes.length })}
      </ConfirmDialog>
    </section>
  )
}

/** Copies the page's address, which contains the draft and the shown days. */
async function copyLink(name: string): Promise<void> {
  await navigator.clipboard.writeText(location.href)
  showToast({ summary: words.copied, detail: words.canOpenWithLink({ name }) })
}
