import type { Message } from '@docket/texts/messages'
import { createElement, Fragment, type ReactNode } from 'react'

/**
 * Returns a message with elements in place of its placeholders: `filled(words.sentTo, { address: <b>…</b> })`. The
 * catalog has the whole sentence, so that a translation can put its parts in a different order.
 */
export function filled<Values extends object>(
  message: Message<Values>,
  values: { [Name in keyof Values]: Values[Name] | ReactNode },
): ReactNode {
  const pieces: unknown = message(values as Values)
  return Array.isArray(pieces)
    ? createElement(Fragment, null, ...(pieces as ReactNode[]))
    : (pieces as string)
}
