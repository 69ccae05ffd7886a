// Generated from en/guide-listings.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/guide-listings.json' with { type: 'json' }
import { catalogByLanguage, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.guide

export type ListingWords = Messages<typeof texts.listing, {
  first: Message<{ station: Value; provider: Value }>
  changedSubject: Message<{ count: number }>
  changed: Message<{ station: Value; provider: Value }>
  added: Message<{ when: Value; title: Value }>
  removed: Message<{ when: Value; title: Value }>
  moved: Message<{ title: Value; to: Value; from: Value }>
  renamed: Message<{ when: Value; to: Value; from: Value }>
  formerly: Message<{ title: Value; former: Value }>
  more: Message<{ count: Value }>
  listings: Message<{ days: number }>
  stopQuestion: Message<{ station: Value }>
  stopped: Message<{ station: Value }>
}>
export const listingWords = /* @__PURE__ */ catalogByLanguage<ListingWords>('guide-listings/guide/listing', texts.listing)
