// Generated from en/equipment.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/equipment.json' with { type: 'json' }
import { catalog, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.studio

export const equipment = /* @__PURE__ */ catalog<Messages<typeof texts.equipment, {
  noSuchTag: Message<{ tag: Value }>
  forShow: Message<{ title: Value }>
  missing: Message<{ names: Value }>
  labelsChosen: Message<{ count: number }>
  printLabelOf: Message<{ name: Value }>
  bookingMoved: Message<{ name: Value }>
  bookingNotMoved: Message<{ name: Value }>
  bookOn: Message<{ name: Value; day: Value }>
  fromMomentTo: Message<{ from: Value; until: Value }>
  overdueSince: Message<{ day: Value }>
  outUntil: Message<{ day: Value }>
  fromTo: Message<{ first: Value; last: Value }>
}>>('equipment/studio/equipment', texts.equipment)
