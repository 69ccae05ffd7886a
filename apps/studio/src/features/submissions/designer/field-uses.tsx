import {
  FIELD_USES,
  type FieldUse,
  type FormDesign,
  fieldUse,
  OPTIONAL_FIELDS,
} from '@docket/model/station/form-design'
import { NativeSelect } from '@mantine/core'
import styles from './designer.module.css'
import { words } from './words.ts'

type FieldUsesProps = { design: FormDesign; onChange: (fields: FormDesign['fields']) => void }

/** Chooses which of the built-in fields the form asks for. */
export function FieldUses({ design, onChange }: FieldUsesProps) {
  return (
    <fieldset className={styles.uses}>
      <legend>{words.fields}</legend>
      <p className={styles.second}>{words.fieldsHelp}</p>
      {OPTIONAL_FIELDS.map((field) => (
        <NativeSelect
          key={field}
          label={words.fieldNames[field]}
          data={FIELD_USES.filter((use) => field !== 'adult' || use !== 'required').map(
            (value) => ({
              value,
              label: words.uses[value],
            }),
          )}
          value={fieldUse(design, field)}
          onChange={({ currentTarget }) =>
            onChange({ ...design.fields, [field]: currentTarget.value as FieldUse })
          }
        />
      ))}
    </fieldset>
  )
}
