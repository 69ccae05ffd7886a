// Generated from en/guide-following.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/guide-following.json' with { type: 'json' }
import { catalogByLanguage, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.guide

export type FollowWords = Messages<typeof texts.follow, {
  remind: Message<{ minutes: number }>
  yoursOf: Message<{ address: Value }>
  next: Message<{ when: Value }>
  stopThis: Message<{ title: Value }>
  letter: {
    asked: Message<{ title: Value }>
    askedText: Message<{ title: Value; station: Value }>
    many: Message<{ count: Value }>
    coming: Message<{ title: Value; when: Value }>
    moved: Message<{ title: Value }>
    cancelled: Message<{ title: Value }>
    news: Message<{ title: Value }>
    movedText: Message<{ to: Value; from: Value }>
    cancelledText: Message<{ when: Value }>
    at: Message<{ day: Value; time: Value; channel: Value }>
  }
}>
export const followWords = /* @__PURE__ */ catalogByLanguage<FollowWords>('guide-following/guide/follow', texts.follow)
