// Generated from en/guide.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/guide.json' with { type: 'json' }
import { catalog, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.server

export const embeds = /* @__PURE__ */ catalog<Messages<typeof texts.embeds, {
  mostSites: Message<{ most: Value }>
  notASite: Message<{ text: Value }>
}>>('guide/server/embeds', texts.embeds)

export const icons = /* @__PURE__ */ catalog<Messages<typeof texts.icons, {
  expected: Message<{ least: Value; most: Value }>
  noIcon: Message<{ name: Value }>
}>>('guide/server/icons', texts.icons)

export const guideLook = /* @__PURE__ */ catalog<Messages<typeof texts.guideLook, {
  mostLinks: Message<{ most: Value }>
  noLink: Message<{ given: Value }>
}>>('guide/server/guideLook', texts.guideLook)

export const guide = /* @__PURE__ */ catalog<Messages<typeof texts.guide, {
  guideOf: Message<{ station: Value }>
  whatIsOn: Message<{ name: Value }>
  recordingsOf: Message<{ station: Value }>
  mostFollows: Message<{ most: Value }>
  mostContacts: Message<{ most: Value }>
  mostDays: Message<{ most: number }>
  mostHours: Message<{ most: number }>
  covers: Message<{ back: Value; ahead: Value }>
}>>('guide/server/guide', texts.guide)
