import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type StoredCollection, saveCollection } from '#data/stored-collections.ts'
import { reasonOf } from '#resources/refusal.ts'
import { FormFields } from '#ui/form/form-fields.tsx'
import { SaveBar } from '#ui/form/save-bar.tsx'
import { SaveRefused } from '#ui/form/save-refused.ts'
import { UnsavedGuard } from '#ui/form/unsaved-guard.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { showToast } from '#ui/toast.tsx'
import styles from '../admin.module.css'
import { nestedFaults } from '../nested-faults.ts'
import { changesOf, DRAFT_FIELDS, draftOf, RULE_NAMES, VIEW_RULE_NAMES } from './draft.ts'
import type { DraftField } from './field-dialog.tsx'
import { FieldsEditor } from './fields-editor.tsx'
import { RulesEditor } from './rules-editor.tsx'

type CollectionFormProps = {
  /** Without it, one is made. */
  stored?: StoredCollection
  all: readonly StoredCollection[]
}

/** A collection whole: name, fields, rules, indexes; of a view its query. */
export function CollectionForm({ stored, all }: CollectionFormProps) {
  const navigate = useNavigate()
  const values = useMemo(() => (stored ? draftOf(stored) : {}), [stored])
  const form = useForm({
    fields: DRAFT_FIELDS,
    values,
    onSave: async (_, draft) => {
      const saved = await save(changesOf(draft, stored), stored)
      showToast({ severity: 'success', summary: stored ? 'Saved' : 'Collection made' })
      const href = `/admin/collections/${saved.name}`
      if (saved.name !== stored?.name) void navigate({ href, replace: true })
    },
  })
  const isView = form.values.type === 'view'
  const isLeaving = form.saving || (!stored && form.changed.length === 0)

  return (
    <form
      className={styles.narrow}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      <FormFields form={form} names={['name']} />
      {!stored && <FormFields form={form} names={['type']} />}
      {isView ? (
        <FormFields form={form} names={['viewQuery']} />
      ) : (
        <FieldsEditor
          fields={form.values.fields as readonly DraftField[]}
          collections={all}
          onChange={(fields) => form.change('fields', fields)}
        />
      )}
      <RulesEditor
        form={form}
        names={isView ? VIEW_RULE_NAMES : RULE_NAMES}
        closed={stored?.closedRules ?? []}
      />
      {!isView && <FormFields form={form} names={['indexes']} />}
      <SaveBar
        form={form}
        verb={stored ? 'Save' : 'Make collection'}
        shown={!stored || form.changed.length > 0 || form.saving}
        onCancel={() => (stored ? form.reset() : void navigate({ href: '/admin/collections' }))}
      />
      <UnsavedGuard when={stored !== undefined && form.changed.length > 0 && !isLeaving} />
    </form>
  )
}

async function save(
  changes: ReturnType<typeof changesOf>,
  stored: StoredCollection | undefined,
): Promise<StoredCollection> {
  try {
    return await saveCollection(changes, stored?.id)
  } catch (error) {
    const faults = nestedFaults(error)
    const inside = Object.entries(faults)
      .filter(([path]) => path.includes('.') || path === 'fields')
      .map(([path, said]) => `${placeOf(path, changes)}: ${said}`)
    const hint = Object.keys(faults).length > 0 ? 'Mend what is marked.' : reasonOf(error)
    throw new SaveRefused([...inside, hint].join(' '), faults)
  }
}

/** `fields.3.name` → “title, name”, by the field's own name. */
function placeOf(path: string, { fields = [] }: ReturnType<typeof changesOf>): string {
  const [of, place, ...rest] = path.split('.')
  if (of !== 'fields' || place === undefined) return path
  return [String(fields[Number(place)]?.name || 'New field'), ...rest].join(', ')
}
