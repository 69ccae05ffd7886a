// Generated from en/guide.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/guide.json' with { type: 'json' }
import { catalogByLanguage, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.guide

export type ScreenWords = Messages<typeof texts.screen, {
  seriesLine: Message<{ episodes: number }>
  guideOf: Message<{ station: Value }>
  channel: Message<{ name: Value }>
  timesIn: Message<{ zone: Value }>
  favorite: Message<{ channel: Value }>
  fillUntil: Message<{ time: Value }>
  nothingUntil: Message<{ time: Value }>
  andMore: Message<{ titles: Value; count: Value }>
  from: Message<{ time: Value }>
  until: Message<{ time: Value }>
  left: Message<{ length: Value }>
  startsIn: Message<{ length: Value }>
  noPublicChannel: Message<{ station: Value }>
  stationsGuide: Message<{ station: Value }>
  kept: {
    shown: Message<{ when: Value }>
    searched: Message<{ day: Value }>
    until: Message<{ day: Value }>
  }
  titles: {
    schedule: Message<{ station: Value; day: Value }>
    of: Message<{ what: Value; station: Value }>
    about: Message<{ station: Value }>
    channel: Message<{ channel: Value }>
  }
}>
export const screenWords = /* @__PURE__ */ catalogByLanguage<ScreenWords>('guide/guide/screen', texts.screen)
