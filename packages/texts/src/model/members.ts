// Generated from en/members.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/members.json' with { type: 'json' }
import { catalog, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.model

export const classes = /* @__PURE__ */ catalog<Messages<typeof texts.classes, {
  cancelled: Message<{ title: Value }>
  begun: Message<{ title: Value }>
  early: Message<{ title: Value }>
  full: Message<{ title: Value; places: number }>
  free: Message<{ title: Value }>
  queue: Message<{ ahead: number; title: Value }>
  fewerPlaces: Message<{ taken: number }>
}>>('members/model/classes', texts.classes)

export const membership = /* @__PURE__ */ catalog<Messages<typeof texts.membership, {
  standing: {
    applicant: Message<{ member: Value }>
    accepted: Message<{ member: Value }>
    lapsed: Message<{ member: Value }>
    suspended: Message<{ member: Value }>
    ended: Message<{ member: Value }>
  }
  noGuardian: Message<{ member: Value }>
  guardianNotAdult: Message<{ guardian: Value }>
  householdNotPayer: Message<{ payer: Value }>
  noResidency: Message<{ member: Value }>
  noOrientation: Message<{ member: Value }>
  duesUnpaid: Message<{ member: Value }>
  otherKind: Message<{ plan: Value; member: Value }>
  notInUse: Message<{ plan: Value }>
  laterDues: Message<{ member: Value; day: Value }>
  hasPaid: Message<{ member: Value }>
  duesReason: Message<{ plan: Value; months: number }>
}>>('members/model/membership', texts.membership)
