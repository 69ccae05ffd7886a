import type { FieldDefinition } from '@docket/model/forms/field-definition'
import { useMemo } from 'react'
import { changeSettings, type StoredSettings } from '#data/settings.ts'
import { reasonOf } from '#resources/refusal.ts'
import { GeneratedForm } from '#ui/form/generated-form.tsx'
import { SaveRefused } from '#ui/form/save-refused.ts'
import { UnsavedGuard } from '#ui/form/unsaved-guard.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { nestedFaults } from '../nested-faults.ts'
import { faultsAtFields, nest, valuesAt } from './setting-values.ts'

type SettingsFormProps = { fields: readonly FieldDefinition[]; settings: StoredSettings }

/** Some of the settings. Only what changed is sent, so a masked secret stays what it is. */
export function SettingsForm({ fields, settings }: SettingsFormProps) {
  const values = useMemo(() => valuesAt(settings, fields), [settings, fields])
  const form = useForm({
    fields,
    values,
    onSave: async (changes) => {
      try {
        await changeSettings(nest(emptied(changes, values)))
      } catch (error) {
        const faults = faultsAtFields(nestedFaults(error), fields)
        const isMarked = Object.keys(faults).length > 0
        throw new SaveRefused(
          isMarked ? 'Mend what is marked, then save again.' : reasonOf(error),
          faults,
        )
      }
    },
  })
  return (
    <>
      <GeneratedForm form={form} />
      <UnsavedGuard when={form.changed.length > 0} />
    </>
  )
}

/** A control that was cleared says `null`; a setting that was a text or a list is then an empty one. */
function emptied(
  changes: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(changes).map(([name, value]) => {
      if (value !== null) return [name, value]
      if (Array.isArray(before[name])) return [name, []]
      return [name, typeof before[name] === 'number' ? 0 : '']
    }),
  )
}
