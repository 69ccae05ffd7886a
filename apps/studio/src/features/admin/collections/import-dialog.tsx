import { defineField } from '@docket/model/forms/field-definition'
import { reasonOf } from '#resources/form/refusal.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { SaveRefused } from '#ui/form/save-refused.ts'
import { ShortForm } from '#ui/form/short-form.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { nestedFaults } from '../nested-faults.ts'
import { importCollections } from './stored-collections.ts'

const FIELDS = [
  defineField({
    label: 'Definitions',
    name: 'collections',
    type: 'json',
    rules: 'required',
    lines: 12,
    help: 'A list of collections from “Export”. Collections with the same id are changed.',
  }),
  defineField({
    label: 'Delete what is missing',
    name: 'deleteMissing',
    type: 'boolean',
    help: 'Your own collections and fields that are not in the list are deleted with their records.',
  }),
  defineField({
    label: 'Delete values that do not fit',
    name: 'confirmLoss',
    type: 'boolean',
    help: 'Without this, nothing is changed if a new field type cannot hold all existing values.',
  }),
]

type ImportDialogProps = { opened: boolean; onClose: () => void }

/** Imports exported collection definitions, all or none. */
export function ImportDialog({ opened, onClose }: ImportDialogProps) {
  async function take(values: Readonly<Record<string, unknown>>) {
    const { collections, deleteMissing, confirmLoss } = values
    if (!Array.isArray(collections)) {
      throw new SaveRefused('', { collections: 'Must be a list of collections, in [ ].' })
    }
    try {
      await importCollections(collections, {
        deleteMissing: deleteMissing === true,
        confirmLoss: confirmLoss === true,
      })
    } catch (error) {
      const reasons = Object.entries(nestedFaults(error)).map(([at, said]) => `${at}: ${said}`)
      throw new SaveRefused(`Nothing was changed. ${reasons.join(' ') || reasonOf(error)}`)
    }
    showToast({ severity: 'success', summary: `Imported: ${collections.length} collections` })
    onClose()
  }

  return (
    <Dialog opened={opened} onClose={onClose} title="Import collections" size="lg">
      <ShortForm fields={FIELDS} verb="Import" onSubmit={take} />
    </Dialog>
  )
}
