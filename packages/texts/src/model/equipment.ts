// Generated from en/equipment.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/equipment.json' with { type: 'json' }
import { catalog, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.model

export const equipment = /* @__PURE__ */ catalog<Messages<typeof texts.equipment, {
  longest: Message<{ days: number }>
  lead: Message<{ hours: number }>
  turnaround: Message<{ minutes: number; item: Value; times: Value }>
  mostRenewals: Message<{ most: number }>
  missing: {
    maintenance: Message<{ item: Value }>
    lost: Message<{ item: Value }>
    retired: Message<{ item: Value }>
    archived: Message<{ item: Value }>
  }
  missingPart: {
    maintenance: Message<{ part: Value }>
    lost: Message<{ part: Value }>
    retired: Message<{ part: Value }>
    archived: Message<{ part: Value }>
  }
  lent: {
    itself: Message<{ item: Value; times: Value }>
    part: Message<{ item: Value; times: Value }>
    kit: Message<{ item: Value; times: Value }>
  }
  stillOut: {
    itself: Message<{ item: Value }>
    part: Message<{ item: Value }>
    kit: Message<{ item: Value }>
  }
  moment: Message<{ day: Value; clock: Value }>
  fromTo: Message<{ from: Value; until: Value }>
  strikes: Message<{ member: Value; strikes: number; limit: number }>
  noCertificate: Message<{ member: Value; certificates: Value }>
  either: Message<{ names: Value }>
  certificateEnds: Message<{ member: Value; certificate: Value; day: Value }>
  charges: Message<{ member: Value; count: number }>
  lateReturn: Message<{ item: Value; days: number }>
  replacement: Message<{ item: Value }>
  suspendedForStrikes: Message<{ strikes: number }>
}>>('equipment/model/equipment', texts.equipment)
