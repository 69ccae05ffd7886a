// Generated from en/reports.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/reports.json' with { type: 'json' }
import { catalog, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.server

export const audience = /* @__PURE__ */ catalog<Messages<typeof texts.audience>>('reports/server/audience', texts.audience)

export const grant = /* @__PURE__ */ catalog<Messages<typeof texts.grant, {
  file: Message<{ name: Value }>
  comparedWith: Message<{ from: Value; until: Value }>
  span: Message<{ from: Value; until: Value }>
}>>('reports/server/grant', texts.grant)

export const mailing = /* @__PURE__ */ catalog<Messages<typeof texts.mailing, {
  mostReports: Message<{ most: Value }>
  someFailed: Message<{ failed: Value; all: number; why: Value }>
  notMade: Message<{ why: Value }>
  subject: Message<{ report: Value; station: Value }>
  intro: Message<{ station: Value; report: Value }>
  period: Message<{ from: Value; until: Value }>
  open: Message<{ days: Value }>
  stopQuestion: Message<{ report: Value }>
  stopped: Message<{ report: Value }>
}>>('reports/server/mailing', texts.mailing)

export const reports = /* @__PURE__ */ catalog<Messages<typeof texts.reports, {
  mostDays: Message<{ most: number }>
  page: Message<{ page: Value; pages: Value }>
  made: Message<{ when: Value }>
  fromTo: Message<{ from: Value; until: Value }>
  unconfirmed: Message<{ airings: number; hours: Value }>
  franchiseFile: Message<{ from: Value; until: Value }>
  audience: {
    file: Message<{ from: Value; until: Value }>
  }
  rotation: Message<{ days: number }>
  resting: Message<{ resting: Value; library: Value }>
  captions: {
    file: Message<{ from: Value; until: Value }>
    others: Message<{ count: number; listed: Value }>
  }
}>>('reports/server/reports', texts.reports)
