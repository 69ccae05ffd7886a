import { scheduleDrafts } from '@docket/model/collections/schedule/schedule-drafts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { updateRecord } from '#data/records/write-records.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { whenOpened } from '#ui/dialog/when-opened.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { countWords } from '../difference/change-words.ts'
import type { Schedule } from '../use-schedule.ts'
import { chooseDraft } from './chosen-draft.ts'
import styles from './draft-bar.module.css'
import type { Draft } from './use-draft.ts'
import { words } from './words.ts'

const PublishDialog = whenOpened(async () => (await import('./publish-dialog.tsx')).PublishDialog)

/** Shows that the user edits a draft, how many changes it has, and its actions. */
export function DraftBar({ draft, schedule }: { draft: Draft; schedule: Schedule }) {
  const [asking, setAsking] = useState<'publish' | 'drop'>()
  const { id, name, changes } = draft
  const title = <strong>{words.draftNamed(name)}</strong>

  async function drop(): Promise<void> {
    setAsking(undefined)
    await updateRecord(scheduleDrafts, id, { status: 'dropped' })
    chooseDraft(undefined)
    showToast({ summary: words.wasDiscarded(name), detail: words.wasDiscardedHelp })
  }

  return (
    <section className={styles.bar} aria-label={words.draft(name)}>
      <p className={styles.says}>
        {changes.length > 0
          ? words.draftHolds(title, countWords(changes))
          : words.draftIsEmpty(title)}{' '}
        <span>{words.onlyColleagues}</span>
      </p>
      <Button
        variant="primary"
        disabled={changes.length === 0}
        onClick={() => setAsking('publish')}
      >
        {words.reviewAndPublish}
      </Button>
      <Button onClick={() => void copyLink(name)}>{words.copyLink}</Button>
      <Button onClick={() => chooseDraft(undefined)}>{words.closeDraft}</Button>
      <Button variant="danger" onClick={() => setAsking('drop')}>
        {words.discard}
      </Button>
      <PublishDialog
        opened={asking === 'publish'}
        draft={draft}
        onPublished={(published) => {
          setAsking(undefined)
          chooseDraft(undefined)
          schedule.keep(name, published)
        }}
        onClose={() => setAsking(undefined)}
      />
      <ConfirmDialog
        opened={asking === 'drop'}
        question={words.discardDraft(name)}
        verb={words.discard}
        danger
        onConfirm={() => void drop()}
        onCancel={() => setAsking(undefined)}
      >
        {words.changesWillBeLost(changes.length)}
      </ConfirmDialog>
    </section>
  )
}

/** Copies the page's address, which contains the draft and the shown days. */
async function copyLink(name: string): Promise<void> {
  await navigator.clipboard.writeText(location.href)
  showToast({ summary: words.copied, detail: words.canOpenWithLink(name) })
}
