// Generated from en/texts.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/texts.json' with { type: 'json' }
import { catalog, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.model

export const forms = /* @__PURE__ */ catalog<Messages<typeof texts.forms, {
  required: Message<{ field: Value }>
  notValid: Message<{ field: Value }>
  min: Message<{ least: Value }>
  max: Message<{ most: Value }>
  same: Message<{ other: Value }>
}>>('texts/model/forms', texts.forms)

export const errors = /* @__PURE__ */ catalog<Messages<typeof texts.errors, {
  tryAgainInSeconds: Message<{ message: Value; seconds: number }>
  tryAgainInMinutes: Message<{ message: Value; minutes: number }>
}>>('texts/model/errors', texts.errors)

export const faults = /* @__PURE__ */ catalog<Messages<typeof texts.faults>>('texts/model/faults', texts.faults)

export const handIn = /* @__PURE__ */ catalog<Messages<typeof texts.handIn>>('texts/model/handIn', texts.handIn)

export const lengths = /* @__PURE__ */ catalog<Messages<typeof texts.lengths, {
  seconds: Message<{ count: number }>
  minutes: Message<{ count: number }>
}>>('texts/model/lengths', texts.lengths)
