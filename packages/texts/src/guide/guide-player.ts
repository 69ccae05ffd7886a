// Generated from en/guide-player.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/guide-player.json' with { type: 'json' }
import { catalogByLanguage, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.guide

export type PlayerWords = Messages<typeof texts.player, {
  named: Message<{ channel: Value }>
  percent: Message<{ value: Value }>
  placeOf: Message<{ at: Value; length: Value }>
  back: Message<{ seconds: Value }>
  ahead: Message<{ seconds: Value }>
  atLive: Message<{ hasTime: boolean; time: Value }>
  behindLive: Message<{ hasTime: boolean; time: Value; by: Value }>
  startOver: Message<{ title: Value }>
}>
export const playerWords = /* @__PURE__ */ catalogByLanguage<PlayerWords>('guide-player/guide/player', texts.player)
