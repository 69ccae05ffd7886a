// Generated from en/submissions.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/submissions.json' with { type: 'json' }
import { catalog, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.model

export const form = /* @__PURE__ */ catalog<Messages<typeof texts.form, {
  mostQuestions: Message<{ most: Value }>
  place: Message<{ place: Value }>
  ofQuestion: Message<{ question: Value; fault: Value }>
  needsLabel: Message<{ most: Value }>
  longHelp: Message<{ most: Value }>
  badOptions: Message<{ most: Value; length: Value }>
  badLimits: Message<{ least: Value; most: Value }>
  badMegabytes: Message<{ most: Value }>
  badField: Message<{ field: Value }>
  shorter: Message<{ most: Value }>
  longer: Message<{ least: Value }>
  fewerChoices: Message<{ most: number }>
  moreChoices: Message<{ least: number }>
  smaller: Message<{ most: Value }>
  larger: Message<{ least: Value }>
}>>('submissions/model/form', texts.form)

export const submissions = /* @__PURE__ */ catalog<Messages<typeof texts.submissions, {
  hours: Message<{ count: number }>
  minutes: Message<{ count: number }>
  seconds: Message<{ count: number }>
  tooShort: Message<{ length: Value }>
  tooLong: Message<{ length: Value }>
  mostRuns: Message<{ most: number }>
  airByTooSoon: Message<{ days: number }>
  wishTooSoon: Message<{ place: Value; days: number }>
  wishIsPast: Message<{ place: Value }>
  wishTaken: Message<{ place: Value }>
  invalidWishes: Message<{ most: Value }>
  wishOutsideWatershed: Message<{ place: Value; from: Value; until: Value }>
  airsOutsideWatershed: Message<{ title: Value; from: Value; until: Value }>
  mostOpen: Message<{ most: number }>
  onceAWeek: Message<{ day: Value; time: Value }>
  place: Message<{ day: Value; time: Value; channel: Value }>
  airs: Message<{ title: Value; place: Value }>
  moved: Message<{ title: Value; place: Value }>
  offTheSchedule: Message<{ title: Value; place: Value }>
  aired: Message<{ title: Value; place: Value }>
  audience: Message<{ peak: number; minutes: Value }>
}>>('submissions/model/submissions', texts.submissions)

export const reasons = /* @__PURE__ */ catalog<Messages<typeof texts.reasons, {
  invalid: Message<{ most: Value }>
  notListed: Message<{ reason: Value }>
  mostOfStation: Message<{ most: Value }>
}>>('submissions/model/reasons', texts.reasons)
