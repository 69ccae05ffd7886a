import { scheduleDrafts } from '@docket/model/collections/schedule/schedule-drafts'
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
      showToast({ severity: 'error', summary: 'The draft was not created', detail })
    }
  }

  return (
    <Dialog opened={opened} onClose={onClose} title="New draft" size="sm">
      <NameForm
        placeholder="Holiday week"
        help="Nothing changes until you publish the draft. Your colleagues can see it and plan with you."
        maxLength={120}
        verb="Start planning"
        onName={(name) => void make(name)}
      />
    </Dialog>
  )
}
