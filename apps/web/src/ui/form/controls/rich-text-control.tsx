import { Input } from '@mantine/core'
import { onDemand } from '../../on-demand.tsx'
import styles from '../rich-text/rich-text.module.css'
import { type ControlProps, faceOf, textOf } from './control-props.ts'

// Few forms have one, so the editor comes with the first of them.
const RichTextEditor = onDemand(
  async () => (await import('../rich-text/rich-text-editor.tsx')).RichTextEditor,
  <div className={styles.coming} aria-busy />,
)

export function RichTextControl(props: ControlProps) {
  const { field, value, onInput, onSettle } = props
  const { label, description, error, required, inputWrapperOrder } = faceOf(props)
  return (
    <Input.Wrapper
      {...{ label, description, error, required, inputWrapperOrder }}
      labelElement="div"
    >
      <RichTextEditor
        label={field.label}
        value={textOf(value)}
        readOnly={field.readOnly}
        onInput={onInput}
        onBlur={onSettle}
      />
    </Input.Wrapper>
  )
}
