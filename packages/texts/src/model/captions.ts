// Generated from en/captions.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/captions.json' with { type: 'json' }
import { catalog, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.model

export const captions = /* @__PURE__ */ catalog<Messages<typeof texts.captions, {
  tooManyLines: Message<{ lines: Value; most: Value }>
  longLine: Message<{ characters: Value; most: Value }>
  tooLong: Message<{ seconds: Value; most: Value }>
  tooFast: Message<{ speed: Value; most: Value }>
}>>('captions/model/captions', texts.captions)

export const transcribing = /* @__PURE__ */ catalog<Messages<typeof texts.transcribing>>('captions/model/transcribing', texts.transcribing)
