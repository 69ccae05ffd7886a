import { scheduleDrafts } from '@docket/model/schedule/schedule-drafts'
import { drafts as words } from '@docket/texts/studio/schedule'
import { createRecord } from '#data/records/write-records.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { NameForm } from '#ui/dialog/name-form.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { readRefusal } from '../editing/refusals.ts'
import { chooseDraft } from './chosen-draft.ts'

type NewDraftDialogProps = { opened: boolean; organization: string; onClose: () => void }

/** Asks for the name of a new draft, creates it and selects it. */
export function NewDraftDialog({ opened, organization, onClose }: NewDraftDialogProps) {
  async function make(name: string): Promise<void> {
    try {
      const values = { organization, name, status: 'open' } as const
      chooseDraft((await createRecord(scheduleDrafts, values)).id)
      onClose()
    } catch (error) {
      const { detail } = readRefusal(error)
      showToast({ severity: 'error', summary: words.notCreated, detail })
    }
  }

  return (
    <Dialog opened={opened} onClose={onClose} title={words.newDraft} size="sm">
      <NameForm
        placeholder={words.newDraftExample}
        help={words.newDraftHelp}
        maxLength={120}
        verb={words.startPlanning}
        onName={(name) => void make(name)}
      />
    </Dialog>
  )
}
