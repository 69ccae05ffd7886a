import { collections as words } from '@docket/texts/studio/admin'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { reasonOf } from '#resources/form/refusal.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { FormFields } from '#ui/form/form-fields.tsx'
import { SaveBar } from '#ui/form/save-bar.tsx'
import { SaveRefused } from '#ui/form/save-refused.ts'
import { UnsavedGuard } from '#ui/form/unsaved-guard.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { nestedFaults } from '../nested-faults.ts'
import styles from './collection-form.module.css'
import { changesOf, DRAFT_FIELDS, draftOf, RULE_NAMES, VIEW_RULE_NAMES } from './draft.ts'
import type { DraftField } from './field-dialog.tsx'
import { FieldsEditor } from './fields-editor.tsx'
import { RulesEditor } from './rules-editor.tsx'
import { lossIn, type StoredCollection, saveCollection } from './stored-collections.ts'

type CollectionFormProps = {
  /** Absent when the form creates a collection. */
  stored?: StoredCollection
  all: readonly StoredCollection[]
}

/** The form of a collection: name, fields, rules and indexes, or the query of a view. */
export function CollectionForm({ stored, all }: CollectionFormProps) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState<PendingConfirmation>()
  const values = useMemo(() => (stored ? draftOf(stored) : {}), [stored])
  const form = useForm({
    fields: DRAFT_FIELDS,
    values,
    onSave: async (_, draft) => {
      const confirm = (loss: string) =>
        new Promise<boolean>((answer) => setAsking({ loss, answer }))
      const saved = await save(changesOf(draft, stored), stored, confirm)
      showToast({ severity: 'success', summary: stored ? words.saved : words.collectionCreated })
      const href = `/admin/collections/${saved.name}`
      if (saved.name !== stored?.name) void navigate({ href, replace: true })
    },
  })
  const isView = form.values.type === 'view'
  function settle(goesOn: boolean): void {
    asking?.answer(goesOn)
    setAsking(undefined)
  }
  const isLeaving = form.saving || (!stored && form.changed.length === 0)

  return (
    <form
      className={styles.form}
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
        verb={stored ? words.save : words.createCollection}
        shown={!stored || form.changed.length > 0 || form.saving}
        onCancel={() => (stored ? form.reset() : void navigate({ href: '/admin/collections' }))}
      />
      <ConfirmDialog
        opened={asking !== undefined}
        question={words.deleteTheseValues}
        verb={words.changeAndDeleteThem}
        danger
        onConfirm={() => settle(true)}
        onCancel={() => settle(false)}
      >
        {words.theyCannotBeRestored({ loss: asking?.loss ?? '' })}
      </ConfirmDialog>
      <UnsavedGuard when={stored !== undefined && form.changed.length > 0 && !isLeaving} />
    </form>
  )
}

/**
 * A pending confirmation: the server's description of the values that a change would delete, and the callback
 * for the user's choice.
 */
type PendingConfirmation = { loss: string; answer: (goesOn: boolean) => void }

type Changes = ReturnType<typeof changesOf>

async function save(
  changes: Changes,
  stored: StoredCollection | undefined,
  confirm: (loss: string) => Promise<boolean>,
  mayLose = false,
): Promise<StoredCollection> {
  try {
    return await saveCollection(changes, stored?.id, mayLose)
  } catch (error) {
    const loss = lossIn(error)
    if (loss === undefined) throw toRefusal(error, changes)
    if (!(await confirm(loss))) throw new SaveRefused(words.nothingWasChanged)
    return save(changes, stored, confirm, true)
  }
}

function toRefusal(error: unknown, changes: Changes): SaveRefused {
  const faults = nestedFaults(error)
  const inside = Object.entries(faults)
    .filter(([path]) => path.includes('.') || path === 'fields')
    .map(([path, said]) => `${faultPlaceOf(path, changes)}: ${said}`)
  const hint = Object.keys(faults).length > 0 ? words.fixTheHighlightedFields : reasonOf(error)
  return new SaveRefused([...inside, hint].join(' '), faults)
}

/** Turns `fields.3.name` into “title, name”, with the name of the field in place of its index. */
function faultPlaceOf(path: string, { fields = [] }: Changes): string {
  const [of, place, ...rest] = path.split('.')
  if (of !== 'fields' || place === undefined) return path
  return [String(fields[Number(place)]?.name || words.newField), ...rest].join(', ')
}
