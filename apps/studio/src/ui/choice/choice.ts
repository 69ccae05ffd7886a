/** An option: a value that is also its label, or a value with a label. */
export type Choice<Value extends string = string> = Value | { value: Value; label: string }

/** Returns the option with its label. */
export function faceOfChoice<Value extends string>(
  choice: Choice<Value>,
): {
  value: Value
  label: string
} {
  return typeof choice === 'string' ? { value: choice, label: choice } : choice
}
