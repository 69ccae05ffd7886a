// Generated from en/guide-television.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/guide-television.json' with { type: 'json' }
import { catalogByLanguage, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.guide

export type TvWords = Messages<typeof texts.tv, {
  on: Message<{ channel: Value }>
  noChannel: Message<{ digits: Value }>
  watchNow: Message<{ channel: Value }>
  next: Message<{ title: Value }>
  captionsOn: Message<{ hasLanguage: boolean; language: Value }>
  behindLive: Message<{ length: Value }>
}>
export const tvWords = /* @__PURE__ */ catalogByLanguage<TvWords>('guide-television/guide/tv', texts.tv)
