import { form as words } from '@docket/texts/studio/ui'
import { TextInput } from '@mantine/core'
import styles from '../form.module.css'
import { type ControlProps, faceOf, textOf } from './control-props.ts'
import { useFinalText } from './use-final-text.ts'

const HEX = /^#[0-9a-f]{6}$/i

/** Edits a color as `#rrggbb`, typed or picked. */
export function ColorControl(props: ControlProps) {
  const { field, value, onInput, onChange, onSettle } = props
  const color = textOf(value)
  const final = useFinalText<HTMLInputElement>(onSettle)
  return (
    <TextInput
      {...faceOf(props)}
      ref={final}
      placeholder="#10b981"
      value={color}
      onChange={({ currentTarget }) => onInput(currentTarget.value.toLowerCase())}
      onBlur={onSettle}
      leftSectionWidth="max(34px, var(--finger))"
      leftSection={
        <input
          type="color"
          className={styles.swatch}
          aria-label={words.pickColor({ label: field.label })}
          disabled={field.readOnly}
          value={HEX.test(color) ? color : '#000000'}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      }
    />
  )
}
