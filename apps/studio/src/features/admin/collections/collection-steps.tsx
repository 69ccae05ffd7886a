import { defineField } from '@docket/model/kernel/forms/field-definition'
import { collections as words } from '@docket/texts/studio/admin'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { filled } from '#texts/filled.ts'
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
    label: words.peopleCanLogEmailedCode,
    name: 'otp.enabled',
    type: 'boolean',
  }),
  defineField({
    label: words.digitsInACode,
    name: 'otp.length',
    type: 'number',
    rules: 'required',
    step: 1,
    least: 6,
    most: 12,
    help: words.codeDigitsHelp,
  }),
  defineField({
    label: words.codeIsValidFor,
    name: 'otp.duration',
    type: 'duration',
    rules: 'required',
    least: 60,
    most: 3600,
    help: words.codeValidityHelp,
  }),
]

const TWO_WAYS = [
  defineField({
    label: words.secondLoginMethodRequired,
    name: 'mfa.enabled',
    type: 'boolean',
  }),
  defineField({
    label: words.timeSecondMethod,
    name: 'mfa.duration',
    type: 'duration',
    rules: 'required',
    least: 60,
    most: 3600,
    help: words.codeValidityHelp,
  }),
  defineField({
    label: words.onlyUsersWhoMatch,
    name: 'mfa.rule',
    type: 'multiline',
    lines: 2,
    placeholder: words.everyone,
    help: words.onlyUsersWhoMatchHelp,
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
      showToast({ severity: 'success', summary: words.saved })
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
      <Step heading={words.emailedCodes} form={form} fields={CODES}>
        {filled(words.emailedCodesHelp, {
          settings: <Link to="/admin/settings/mail">{words.settingsMail}</Link>,
        })}
      </Step>
      <Step heading={words.twoLoginMethods} form={form} fields={TWO_WAYS}>
        {words.twoLoginMethodsHelp}
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
          {words.saveLoginSettings}
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
