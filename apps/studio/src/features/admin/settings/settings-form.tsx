import type { FieldDefinition } from '@docket/model/kernel/forms/field-definition'
import { useMemo } from 'react'
import { GeneratedForm } from '#ui/form/generated-form.tsx'
import { UnsavedGuard } from '#ui/form/unsaved-guard.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { refusedAtFields } from '../refused-at-fields.ts'
import { nest, valuesAt } from '../values-at-paths.ts'
import { changeSettings, type StoredSettings } from './settings.ts'

type SettingsFormProps = { fields: readonly FieldDefinition[]; settings: StoredSettings }

/** The form of one settings section. It sends only changed values, so that masked secrets stay unchanged. */
export function SettingsForm({ fields, settings }: SettingsFormProps) {
  const values = useMemo(() => valuesAt(settings, fields), [settings, fields])
  const form = useForm({
    fields,
    values,
    onSave: async (changes) => {
      try {
        await changeSettings(nest(emptied(changes, values)))
      } catch (error) {
        throw refusedAtFields(error, fields)
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

/** A cleared control yields `null`. Replaces it with `''`, `[]` or `0`, according to the previous value. */
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
