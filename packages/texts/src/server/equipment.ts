// Generated from en/equipment.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/equipment.json' with { type: 'json' }
import { catalog, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.server

export const equipment = /* @__PURE__ */ catalog<Messages<typeof texts.equipment, {
  partsAreBooked: Message<{ one: Value; other: Value }>
}>>('equipment/server/equipment', texts.equipment)
