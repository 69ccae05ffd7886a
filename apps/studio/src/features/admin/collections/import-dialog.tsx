import { defineField } from '@docket/model/kernel/forms/field-definition'
import { collections as words } from '@docket/texts/studio/admin'
import { reasonOf } from '#resources/form/refusal.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { SaveRefused } from '#ui/form/save-refused.ts'
import { ShortForm } from '#ui/form/short-form.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { nestedFaults } from '../nested-faults.ts'
import { importCollections } from './stored-collections.ts'

const FIELDS = [
  defineField({
    label: words.definitions,
    name: 'collections',
    type: 'json',
    rules: 'required',
    lines: 12,
    help: words.definitionsHelp,
  }),
  defineField({
    label: words.deleteWhatIsMissing,
    name: 'deleteMissing',
    type: 'boolean',
    help: words.deleteMissingHelp,
  }),
  defineField({
    label: words.deleteValuesDoNotFit,
    name: 'confirmLoss',
    type: 'boolean',
    help: words.confirmLossHelp,
  }),
]

type ImportDialogProps = { opened: boolean; onClose: () => void }

/** Imports exported collection definitions, all or none. */
export function ImportDialog({ opened, onClose }: ImportDialogProps) {
  async function take(values: Readonly<Record<string, unknown>>) {
    const { collections, deleteMissing, confirmLoss } = values
    if (!Array.isArray(collections)) {
      throw new SaveRefused('', { collections: words.mustBeCollections })
    }
    try {
      await importCollections(collections, {
        deleteMissing: deleteMissing === true,
        confirmLoss: confirmLoss === true,
      })
    } catch (error) {
      const reasons = Object.entries(nestedFaults(error)).map(([at, said]) => `${at}: ${said}`)
      throw new SaveRefused(
        words.nothingWasChangedBecause({ reason: reasons.join(' ') || reasonOf(error) }),
      )
    }
    showToast({
      severity: 'success',
      summary: words.importedCollections({ count: collections.length }),
    })
    onClose()
  }

  return (
    <Dialog opened={opened} onClose={onClose} title={words.importCollections} size="lg">
      <ShortForm fields={FIELDS} verb={words.importAll} onSubmit={take} />
    </Dialog>
  )
}
