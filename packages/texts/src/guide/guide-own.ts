// Generated from en/guide-own.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/guide-own.json' with { type: 'json' }
import { catalogByLanguage, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.guide

export type OwnWords = Messages<typeof texts.own, {
  added: Message<{ channel: Value }>
  removed: Message<{ channel: Value }>
  shown: Message<{ count: number }>
}>
export const ownWords = /* @__PURE__ */ catalogByLanguage<OwnWords>('guide-own/guide/own', texts.own)
