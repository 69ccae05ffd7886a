// Generated from en/station.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/station.json' with { type: 'json' }
import { catalog, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.model

export const holds = /* @__PURE__ */ catalog<Messages<typeof texts.holds, {
  held: Message<{ hold: Value }>
  heldStation: Message<{ hold: Value }>
}>>('station/model/holds', texts.holds)

export const fillRules = /* @__PURE__ */ catalog<Messages<typeof texts.fillRules, {
  chooseSource: Message<{ place: Value }>
  enterTurns: Message<{ place: Value; most: Value }>
  onlyOnce: Message<{ place: Value }>
}>>('station/model/fillRules', texts.fillRules)
