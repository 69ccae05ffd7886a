/** What is to be chosen from: a value that says it all, or one with words of its own. */
export type Choice<Value extends string = string> = Value | { value: Value; label: string }

/** The choice with the words that are shown for it. */
export function faceOfChoice<Value extends string>(
  choice: Choice<Value>,
): {
  value: Value
  label: string
} {
  return typeof choice === 'string' ? { value: choice, label: choice } : choice
}
