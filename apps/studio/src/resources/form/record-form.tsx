import { form as words } from '@docket/texts/studio/resources'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { statusOf } from '#data/cache/retry.ts'
import type { AnyRecord } from '#data/connection/any-record.ts'
import { putRecord, refreshRecord } from '#data/records/use-live-record.ts'
import { takeIn, updateRecord } from '#data/records/write-records.ts'
import type { UnsavedChanges } from '#data/unsaved/unsaved-changes.ts'
import { FormPortProvider } from '#ui/form/form-port.tsx'
import { sameValue } from '#ui/form/form-state.ts'
import { GeneratedForm } from '#ui/form/generated-form.tsx'
import { SaveRefused } from '#ui/form/save-refused.ts'
import { UnsavedGuard } from '#ui/form/unsaved-guard.tsx'
import { type Form, useForm } from '#ui/form/use-form.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { useRelatedChoices } from '../field/related-choices.ts'
import { gathered, spreadOut, valueIn } from '../field/value-in.ts'
import type { Resource } from '../resource.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { formOf } from './form-of.ts'
import { formPortOf } from './form-port-of.ts'
import { refusedSave } from './refusal.ts'
import { toBody } from './to-body.ts'
import { UnsavedNotice } from './unsaved-notice.tsx'
import { useKeeping, useUnsaved } from './use-unsaved.ts'

type RecordFormProps = {
  resource: Resource
  record: AnyRecord
  /** Returns what surrounds the form, such as the panel next to it. */
  around?: (fields: ReactNode, form: Form) => ReactNode
}

/** The form of a stored record. It never overwrites other users' changes without asking. */
export function RecordForm({ resource, record, around = asItIs }: RecordFormProps) {
  const { collection, words: ownWords, sections } = resource
  const plan = useMemo(
    () => formOf(collection.schema, { words: ownWords, sections }),
    [collection, ownWords, sections],
  )
  const related = useRelatedChoices(plan.fields, record)
  const names = useMemo(() => plan.fields.map(({ name }) => name), [plan])
  const stored = useMemo(() => spreadOut(record, names), [record, names])
  const unsaved = useUnsaved(collection.name, record.id, plan.fields, stored)
  // The version that the form was filled from.
  const [opened, setOpened] = useState(() => versionOf(record, unsaved.found))
  const values = useMemo(() => spreadOut(opened, names), [opened, names])
  const form = useForm({
    fields: plan.fields,
    values,
    unsaved: unsaved.found?.changes,
    onSave: (changes) => save(resource, opened, toBody(plan.fields, changes, opened), setOpened),
  })
  const isBack = useKeeping(
    unsaved,
    form,
    useMemo(() => ({ values, updated: opened.updated }), [values, opened]),
  )
  const isOutdated = record.updated > opened.updated
  // A value that is already saved is not a change: the page may have shown an older version first, or a response was
  // lost.
  const isTouched = form.changed.some((name) => !sameValue(stored[name], form.values[name]))

  // While the form has no changes of its own, it adopts every newer version.
  const isBehind = isOutdated && !isTouched
  const follow = useEffectEvent(() => setOpened(record))
  useEffect(() => {
    if (isBehind && !form.saving) follow()
  }, [isBehind, form.saving])

  if (!related) return <Skeleton height="320px" />
  return (
    <FormPortProvider value={formPortOf(record, related)}>
      {isOutdated && isTouched && (
        <ConflictNotice
          resource={resource}
          form={form}
          base={spreadOut(opened, names)}
          theirs={stored}
          onDecide={(chosen) => {
            setOpened(record)
            for (const name of chosen) form.input(name, valueIn(record, name))
          }}
        />
      )}
      {isBack && unsaved.found && <UnsavedNotice at={unsaved.found.at} onDiscard={form.reset} />}
      {around(<GeneratedForm form={form} sections={plan.sections} />, form)}
      <UnsavedGuard when={form.changed.length > 0} onLeave={unsaved.forget} />
    </FormPortProvider>
  )
}

/**
 * Returns the version of a record that unsaved changes were made to. If it is older than the record, the form
 * asks which values to keep, as it does when someone else saves the record in the meantime.
 */
function versionOf(record: AnyRecord, found: UnsavedChanges | undefined): AnyRecord {
  if (!found || found.seen === '' || found.seen >= record.updated) return record
  return { ...record, ...gathered(found.base, record), updated: found.seen }
}

function asItIs(fields: ReactNode): ReactNode {
  return fields
}

async function save(
  { collection }: Resource,
  opened: AnyRecord,
  body: Record<string, unknown>,
  onSaved: (record: AnyRecord) => void,
): Promise<void> {
  try {
    const seen = { seen: opened.updated }
    const saved = await updateRecord(collection, opened.id, body as never, seen)
    onSaved(saved)
    putRecord(collection, saved)
    takeIn(collection, [saved])
  } catch (error) {
    if (statusOf(error) !== 409) {
      throw refusedSave(error)
    }
    await refreshRecord(collection, opened.id)
    throw new SaveRefused(words.savedFirst)
  }
}
