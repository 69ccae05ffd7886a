import { useId } from 'react'
import unseen from '../unseen.module.css'
import styles from './segments.module.css'

type SegmentsProps<Value extends string> = {
  /** The label for screen readers. */
  label: string
  options: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** A few choices side by side, one of them selected. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, options, value, onChange } = props
  const name = useId()
  return (
    <div className={styles.segments} role="radiogroup" aria-label={label}>
      {options.map(faceOfChoice).map((one) => (
        <label key={one.value} className={styles.segment}>
          <input
            type="radio"
            className={unseen.unseen}
            name={name}
            checked={one.value === value}
            onChange={() => onChange(one.value)}
          />
          {one.label}
        </label>
      ))}
    </div>
  )
}

/** An option: a value that is also its label, or a value with a label. */
type Choice<Value extends string = string> = Value | { value: Value; label: string }

/** Returns the option with its label. */
function faceOfChoice<Value extends string>(
  choice: Choice<Value>,
): {
  value: Value
  label: string
} {
  return typeof choice === 'string' ? { value: choice, label: choice } : choice
}
