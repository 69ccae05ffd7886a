// Generated from en/library.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/library.json' with { type: 'json' }
import { catalog, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.model

export const library = /* @__PURE__ */ catalog<Messages<typeof texts.library, {
  text: Message<{ most: Value }>
}>>('library/model/library', texts.library)
