// Generated from en/guide-pages.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/guide-pages.json' with { type: 'json' }
import { catalogByLanguage, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.guide

export type PlainWords = Messages<typeof texts.plain, {
  foundFirst: Message<{ count: Value; hasQ: boolean; q: Value }>
  foundNothing: Message<{ hasQ: boolean; q: Value }>
  found: Message<{ count: number; hasQ: boolean; q: Value }>
  foundSeries: Message<{ count: Value; hasQ: boolean; q: Value }>
  foundSaid: Message<{ q: Value; count: number }>
  saidBy: Message<{ speaker: Value }>
  earlierToday: Message<{ count: number }>
  sinceDay: Message<{ day: Value }>
  untilDay: Message<{ day: Value }>
  library: {
    about: Message<{ station: Value }>
    allOf: Message<{ name: Value }>
    choice: Message<{ name: Value; count: Value }>
    count: Message<{ count: number }>
    wasSaid: Message<{ q: Value }>
    page: Message<{ at: Value; of: Value }>
  }
  printedDay: Message<{ day: Value; year: Value }>
  printedOn: Message<{ day: Value; time: Value }>
}>
export const plainWords = /* @__PURE__ */ catalogByLanguage<PlainWords>('guide-pages/guide/plain', texts.plain)
