// Generated from en/playout.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/playout.json' with { type: 'json' }
import { catalog, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.model

export const whatPlays = /* @__PURE__ */ catalog<Messages<typeof texts.whatPlays, {
  'too-short': Message<{ length: Value }>
  'too-long': Message<{ length: Value }>
}>>('playout/model/whatPlays', texts.whatPlays)
