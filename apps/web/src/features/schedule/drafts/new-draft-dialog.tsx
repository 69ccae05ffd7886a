import { scheduleDrafts } from '@docket/model/collections/schedule-drafts'
import { Button, Group, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { createRecord } from '#data/write-records.ts'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast.tsx'
import { readRefusal } from '../refusals.ts'
import { chooseDraft } from './chosen-draft.ts'

type NewDraftDialogProps = { opened: boolean; organization: string; onClose: () => void }

/** Asks what the new draft is called, and goes on in it. */
export function NewDraftDialog({ opened, organization, onClose }: NewDraftDialogProps) {
  const [name, setName] = useState('')

  async function make(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (name.trim() === '') return
    try {
      const values = { organization, name: name.trim(), status: 'open' } as const
      chooseDraft((await createRecord(scheduleDrafts, values)).id)
      setName('')
      onClose()
    } catch (error) {
      const { detail } = readRefusal(error)
      showToast({ severity: 'error', summary: 'The draft was not made', detail })
    }
  }

  return (
    <Dialog opened={opened} onClose={onClose} title="New draft" size="sm">
      <form onSubmit={(event) => void make(event)}>
        <TextInput
          label="Name"
          placeholder="Holiday week"
          description="What you plan in it changes nothing until it is published. Colleagues see it and can plan with you."
          inputWrapperOrder={['label', 'input', 'description']}
          maxLength={120}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          data-autofocus
        />
        <Group justify="flex-end" mt={16}>
          <Button type="submit" variant="primary">
            Start planning
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
