import { defineField } from '@docket/model/forms/field-definition'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useMemo } from 'react'
import { FormFields } from '#ui/form/form-fields.tsx'
import { UnsavedGuard } from '#ui/form/unsaved-guard.tsx'
import { type Form, useForm } from '#ui/form/use-form.ts'
import { showToast } from '#ui/toast/toast.tsx'
import styles from '../admin.module.css'
import { refusedAtFields } from '../refused-at-fields.ts'
import { nest, valuesAt } from '../values-at-paths.ts'
import { type StoredCollection, saveCollection } from './stored-collections.ts'

const CODES = [
  defineField({
    label: 'People may log in with a code that they are mailed',
    name: 'otp.enabled',
    type: 'boolean',
  }),
  defineField({
    label: 'Digits of a code',
    name: 'otp.length',
    type: 'number',
    rules: 'required',
    step: 1,
    least: 6,
    most: 12,
    help: '6 to 12.',
  }),
  defineField({
    label: 'A code is good for',
    name: 'otp.duration',
    type: 'duration',
    rules: 'required',
    least: 60,
    most: 3600,
    help: 'Minutes and seconds: 1:00 to 1:00:00, an hour.',
  }),
]

const TWO_WAYS = [
  defineField({
    label: 'People are asked for a second way',
    name: 'mfa.enabled',
    type: 'boolean',
  }),
  defineField({
    label: 'The second follows within',
    name: 'mfa.duration',
    type: 'duration',
    rules: 'required',
    least: 60,
    most: 3600,
    help: 'Minutes and seconds: 1:00 to 1:00:00, an hour.',
  }),
  defineField({
    label: 'Only those for whom this holds',
    name: 'mfa.rule',
    type: 'multiline',
    lines: 2,
    placeholder: 'Everybody',
    help: 'In the filter language, such as verified = true. A rule that can no longer be read asks everybody.',
  }),
]

const FIELDS = [...CODES, ...TWO_WAYS]

/** The settings of an auth collection for email codes and multi-factor log-in. */
export function CollectionSteps({ stored }: { stored: StoredCollection }) {
  const values = useMemo(() => valuesAt(stored, FIELDS), [stored])
  const form = useForm({
    fields: FIELDS,
    values,
    onSave: async ({ 'mfa.rule': rule, ...changes }) => {
      try {
        await saveCollection(
          nest({ ...changes, ...(rule !== undefined && { 'mfa.rule': rule ?? '' }) }),
          stored.id,
        )
      } catch (error) {
        throw refusedAtFields(error, FIELDS)
      }
      showToast({ severity: 'success', summary: 'Saved' })
    },
  })
  return (
    <form
      className={styles.parts}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      <Step heading="Codes by mail" form={form} fields={CODES}>
        A code works once, for five tries at most. The studio asks for it as a second way; apps of
        others let people log in with it alone. Whether mail arrives is tried under{' '}
        <Link to="/admin/settings/mail">Settings, Mail</Link>.
      </Step>
      <Step heading="Two ways to log in" form={form} fields={TWO_WAYS}>
        After the first way, another is asked for: the password, a provider, or a code. At least two
        of them have to be on.
      </Step>
      {form.problem && (
        <p className={styles.fault} role="alert">
          {form.problem}
        </p>
      )}
      <div>
        <Button
          type="submit"
          variant="primary"
          disabled={form.changed.length === 0}
          loading={form.saving}
        >
          Save how people log in
        </Button>
      </div>
      <UnsavedGuard when={form.changed.length > 0 && !form.saving} />
    </form>
  )
}

type StepProps = { heading: string; form: Form; fields: typeof FIELDS; children: ReactNode }

/** A switch, and the settings that appear when it is on. */
function Step({ heading, form, fields: [first, ...rest], children }: StepProps) {
  const id = useId()
  if (!first) return null
  const isOn = form.values[first.name] === true
  const shown = rest.map(({ name }) => name).filter((name) => isOn || form.faults[name])
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      <p className={styles.quiet}>{children}</p>
      <FormFields form={form} names={[first.name, ...shown]} />
    </section>
  )
}
