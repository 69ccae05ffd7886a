import { createElement, Fragment, type ReactNode } from 'react'

/** The names in braces in a sentence. */
type NamesIn<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/**
 * Returns a sentence with elements in place of the names in braces, such as `'Sent to {address}.'`. The catalog has the
 * whole sentence, so that a translation can put its parts in a different order.
 */
export function filled<const Sentence extends string>(
  sentence: Sentence,
  parts: Record<NamesIn<Sentence>, ReactNode>,
): ReactNode {
  const byName: Record<string, ReactNode> = parts
  const pieces = sentence.split(/\{(\w+)\}/)
  return createElement(
    Fragment,
    null,
    ...pieces.map((piece, at) => (at % 2 ? byName[piece] : piece)),
  )
}
