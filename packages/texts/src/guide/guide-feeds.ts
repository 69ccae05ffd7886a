// Generated from en/guide-feeds.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/guide-feeds.json' with { type: 'json' }
import { catalogByLanguage, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.guide

export type FeedWords = Messages<typeof texts.feed, {
  address: Message<{ name: Value }>
}>
export const feedWords = /* @__PURE__ */ catalogByLanguage<FeedWords>('guide-feeds/guide/feed', texts.feed)
