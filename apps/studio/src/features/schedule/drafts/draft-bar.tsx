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

const PublishDialog = whenOpened(async () => (await import('./publish-dialog.tsx')).PublishDialog)

/** Shows that the user edits a draft, how many changes it has, and its actions. */
export function DraftBar({ draft, schedule }: { draft: Draft; schedule: Schedule }) {
  const [asking, setAsking] = useState<'publish' | 'drop'>()
  const { id, name, changes } = draft

  async function drop(): Promise<void> {
    setAsking(undefined)
    await updateRecord(scheduleDrafts, id, { status: 'dropped' })
    chooseDraft(undefined)
    showToast({ summary: `“${name}” was discarded`, detail: 'The schedule has not changed.' })
  }

  return (
    <section className={styles.bar} aria-label={`Draft ${name}`}>
      <p className={styles.says}>
        <strong>Draft “{name}”</strong>: {countWords(changes).toLowerCase()}.{' '}
        <span>Only your colleagues can see it until you publish it.</span>
      </p>
      <Button
        variant="primary"
        disabled={changes.length === 0}
        onClick={() => setAsking('publish')}
      >
        Review and publish
      </Button>
      <Button onClick={() => void copyLink(name)}>Copy link</Button>
      <Button onClick={() => chooseDraft(undefined)}>Close draft</Button>
      <Button variant="danger" onClick={() => setAsking('drop')}>
        Discard
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
        question={`Discard “${name}”?`}
        verb="Discard"
        danger
        onConfirm={() => void drop()}
        onCancel={() => setAsking(undefined)}
      >
        {changes.length === 1
          ? 'Its planned change will be lost.'
          : `Its ${changes.length} planned changes will be lost.`}
      </ConfirmDialog>
    </section>
  )
}

/** Copies the page's address, which contains the draft and the shown days. */
async function copyLink(name: string): Promise<void> {
  await navigator.clipboard.writeText(location.href)
  showToast({ summary: 'Copied', detail: `Colleagues can open “${name}” with this link.` })
}
