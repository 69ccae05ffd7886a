// Generated from en/library.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/library.json' with { type: 'json' }
import { catalog, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.server

export const customFields = /* @__PURE__ */ catalog<Messages<typeof texts.customFields, {
  mostFields: Message<{ most: Value }>
  choices: Message<{ most: Value; characters: Value }>
}>>('library/server/customFields', texts.customFields)
