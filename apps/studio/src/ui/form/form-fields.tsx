import type { FieldDefinition, FieldKind } from '@docket/model/kernel/forms/field-definition'
import styles from './form.module.css'
import { FormControl } from './form-control.tsx'
import type { Form } from './use-form.ts'

/** The kinds of fields that are shown two side by side if there is room. */
const SHORT: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'number',
  'duration',
  'money',
  'date',
  'time',
  'datetime',
  'walltime',
  'phone',
  'color',
  'select',
])

/** A text of at most this many characters fits into half the width. */
const SHORT_TEXT = 16
/** A longer label would wrap at half the width, and its field would be lower than its neighbor. */
const SHORT_LABEL = 40

type FormFieldsProps = {
  form: Form
  /** The fields to show, in this order; by default all. Unknown names are ignored. */
  names?: readonly string[] | undefined
}

export function FormFields({ form, names = form.fields.map(({ name }) => name) }: FormFieldsProps) {
  return names.map((name) => {
    const field = form.fields.find((one) => one.name === name)
    if (!field) return null
    return (
      <div
        key={name}
        className={styles.field}
        style={field.style}
        data-field={name}
        data-kind={field.type}
        data-short={isShort(field) || undefined}
        data-many={field.many || field.type === 'multiselect' || undefined}
      >
        <FormControl
          field={field}
          value={form.values[name]}
          fault={form.faults[name]}
          onInput={(value) => form.input(name, value)}
          onChange={(value) => form.change(name, value)}
          onSettle={() => form.settle(name)}
        />
      </div>
    )
  })
}

/** Returns whether half the width is enough for a field: because of its label and kind, or because its text is short. */
function isShort({ type, rules, label }: FieldDefinition): boolean {
  if (label.length > SHORT_LABEL) return false
  const most = Number(/(?:^|\|)max:(\d+)/.exec(rules)?.[1])
  return SHORT.has(type) || (type === 'text' && most <= SHORT_TEXT)
}
