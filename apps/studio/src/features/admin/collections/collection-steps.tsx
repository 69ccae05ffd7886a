import { defineField } from '@docket/model/forms/field-definition'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { FormFields } from '#ui/form/form-fields.tsx'
import { UnsavedGuard } from '#ui/form/unsaved-guard.tsx'
import { type Form, useForm } from '#ui/form/use-form.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { Note } from '../page/note.tsx'
import { Section } from '../page/section.tsx'
import { refusedAtFields } from '../refused-at-fields.ts'
import { nest, valuesAt } from '../values-at-paths.ts'
import styles from './collection-steps.module.css'
import { type StoredCollection, saveCollection } from './stored-collections.ts'

const CODES = [
  defineField({
    label: 'People can log in with an emailed code',
    name: 'otp.enabled',
    type: 'boolean',
  }),
  defineField({
    label: 'Digits in a code',
    name: 'otp.length',
    type: 'number',
    rules: 'required',
    step: 1,
    least: 6,
    most: 12,
    help: '6 to 12.',
  }),
  defineField({
    label: 'A code is valid for',
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
    label: 'A second login method is required',
    name: 'mfa.enabled',
    type: 'boolean',
  }),
  defineField({
    label: 'Time for the second method',
    name: 'mfa.duration',
    type: 'duration',
    rules: 'required',
    least: 60,
    most: 3600,
    help: 'Minutes and seconds: 1:00 to 1:00:00, an hour.',
  }),
  defineField({
    label: 'Only for users who match',
    name: 'mfa.rule',
    type: 'multiline',
    lines: 2,
    placeholder: 'Everyone',
    help: 'In the filter language, such as verified = true. If the rule is no longer valid, everyone is asked.',
  }),
]

const FIELDS = [...CODES, ...TWO_WAYS]

/** The settings of an auth collection for email codes and multi-factor login. */
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
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      <Step heading="Emailed codes" form={form} fields={CODES}>
        A code works once and allows five attempts. The studio uses it as a second login method.
        Other apps can let people log in with it alone. You can test email under{' '}
        <Link to="/admin/settings/mail">Settings, Mail</Link>.
      </Step>
      <Step heading="Two login methods" form={form} fields={TWO_WAYS}>
        After the first method, another one is required: the password, a provider or a code. At
        least two of them must be turned on.
      </Step>
      {form.problem && (
        <p className={styles.problem} role="alert">
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
          Save login settings
        </Button>
      </div>
      <UnsavedGuard when={form.changed.length > 0 && !form.saving} />
    </form>
  )
}

type StepProps = { heading: string; form: Form; fields: typeof FIELDS; children: ReactNode }

/** A switch, and the settings that appear when it is on. */
function Step({ heading, form, fields: [first, ...rest], children }: StepProps) {
  if (!first) return null
  const isOn = form.values[first.name] === true
  const shown = rest.map(({ name }) => name).filter((name) => isOn || form.faults[name])
  return (
    <Section heading={heading}>
      <Note>{children}</Note>
      <FormFields form={form} names={[first.name, ...shown]} />
    </Section>
  )
}
