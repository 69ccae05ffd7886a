// Generated from en/reports.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/reports.json' with { type: 'json' }
import { catalog, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.studio

export const compliance = /* @__PURE__ */ catalog<Messages<typeof texts.compliance, {
  captionsOpen: Message<{ missing: number; days: Value }>
  captionsDone: Message<{ days: Value }>
  hourCount: Message<{ hours: number }>
  meetingCount: Message<{ late: number; waiting: number }>
  firstOf: Message<{ shown: number }>
  quarterOf: Message<{ quarter: Value; year: Value }>
  fileOf: Message<{ from: Value; until: Value }>
  percent: Message<{ share: number }>
  withoutCaptions: Message<{ count: number }>
}>>('reports/studio/compliance', texts.compliance)

export const grants = /* @__PURE__ */ catalog<Messages<typeof texts.grants, {
  nameOfFile: Message<{ name: Value }>
}>>('reports/studio/grants', texts.grants)

export const saved = /* @__PURE__ */ catalog<Messages<typeof texts.saved, {
  wasSent: Message<{ count: number }>
  downloadFile: Message<{ name: Value }>
  unsubscribed: Message<{ addresses: Value }>
}>>('reports/studio/saved', texts.saved)

export const reports = /* @__PURE__ */ catalog<Messages<typeof texts.reports, {
  unconfirmed: Message<{ airings: number; hours: Value }>
  dayCount: Message<{ days: number }>
  restingOf: Message<{ resting: number; library: number }>
  firstOf: Message<{ shown: number }>
  minutes: Message<{ minutes: Value }>
  hourCount: Message<{ hours: Value }>
  andMore: Message<{ count: number }>
  fromTo: Message<{ what: Value; from: Value; until: Value }>
  airingCount: Message<{ count: number }>
  empty: Message<{ hours: Value }>
  ofRepeats: Message<{ hours: Value }>
  ofPrograms: Message<{ hours: Value }>
  watched: Message<{ hours: Value }>
  more: Message<{ share: number }>
  less: Message<{ share: number }>
}>>('reports/studio/reports', texts.reports)
