// Generated from en/submissions.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/submissions.json' with { type: 'json' }
import { catalog, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.studio

export const designer = /* @__PURE__ */ catalog<Messages<typeof texts.designer, {
  full: Message<{ most: Value }>
  moveUp: Message<{ question: Value }>
  moveDown: Message<{ question: Value }>
  remove: Message<{ question: Value }>
  isAtPlace: Message<{ question: Value; place: Value; count: Value }>
  whenAnswer: Message<{ question: Value; answer: Value }>
}>>('submissions/studio/designer', texts.designer)

export const membership = /* @__PURE__ */ catalog<Messages<typeof texts.membership, {
  membershipLine: Message<{ station: Value }>
  duesOf: Message<{ plan: Value; amount: Value; months: number }>
}>>('submissions/studio/membership', texts.membership)

export const messages = /* @__PURE__ */ catalog<Messages<typeof texts.messages>>('submissions/studio/messages', texts.messages)

export const submissions = /* @__PURE__ */ catalog<Messages<typeof texts.submissions, {
  whatStationAsks: Message<{ station: Value }>
  wishDay: Message<{ rank: Value }>
  findingsOf: Message<{ name: Value }>
  otherLength: Message<{ recording: Value; program: Value }>
  wouldBeASlate: Message<{ why: Value }>
  approveInto: Message<{ place: Value }>
  placeAt: Message<{ time: Value; channel: Value }>
  rulesOf: Message<{ station: Value }>
  atLeast: Message<{ length: Value }>
  atMost: Message<{ length: Value }>
  leadTime: Message<{ days: number }>
  runsAtMost: Message<{ runs: number }>
  adultHours: Message<{ from: Value; until: Value }>
  wishTime: Message<{ rank: Value }>
  kindsUpTo: Message<{ kinds: Value; most: Value }>
  chooseFor: Message<{ choose: Value; question: Value }>
  downloadOf: Message<{ question: Value }>
  signedBy: Message<{ name: Value; day: Value }>
  acceptedBy: Message<{ hasName: boolean; name: Value; day: Value }>
  agreementVersion: Message<{ version: Value }>
  fileTooLarge: Message<{ name: Value; size: Value; limit: Value }>
  wasNotAccepted: Message<{ name: Value; reason: Value }>
  stopOf: Message<{ name: Value }>
  sentSoFar: Message<{ name: Value }>
  atMostDays: Message<{ most: number }>
  noticeLine: Message<{ station: Value }>
  programLine: Message<{ station: Value }>
  termsOf: Message<{ station: Value }>
  whatStationAsksToAgreeTo: Message<{ station: Value }>
  signed: Message<{ day: Value }>
  emailSent: {
    programme: Message<{ address: Value; station: Value }>
    notice: Message<{ address: Value; station: Value }>
    membership: Message<{ address: Value; station: Value }>
  }
  sentToStation: Message<{ title: Value; station: Value }>
  upTo: Message<{ files: number; kinds: Value; megabytes: Value }>
  iAgreeTo: Message<{ title: Value }>
  iAgree: Message<{ station: Value }>
}>>('submissions/studio/submissions', texts.submissions)
