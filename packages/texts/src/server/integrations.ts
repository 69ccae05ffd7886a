// Generated from en/integrations.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/integrations.json' with { type: 'json' }
import { catalog, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.server

export const cablecastWizard = /* @__PURE__ */ catalog<Messages<typeof texts.cablecastWizard, {
  left: {
    line: Message<{ records: Value; count: Value; reason: Value }>
  }
  found: {
    version: Message<{ version: Value }>
    sameZone: Message<{ zone: Value }>
    otherZone: Message<{ theirs: Value; ours: Value }>
    clockAhead: Message<{ difference: Value }>
    clockBehind: Message<{ difference: Value }>
    minutes: Message<{ count: number }>
    blocked: Message<{ paths: Value }>
  }
  takeOver: {
    recordings: Message<{ count: number }>
    missing: Message<{ missing: Value; all: Value; titles: Value }>
    timeslots: Message<{ count: number }>
  }
  undo: {
    changedBy: Message<{ name: Value }>
    used: Message<{ what: Value }>
    changedHere: Message<{ fields: Value }>
    couldNot: Message<{ why: Value }>
  }
}>>('integrations/server/cablecastWizard', texts.cablecastWizard)

export const cablecast = /* @__PURE__ */ catalog<Messages<typeof texts.cablecast, {
  hasMoved: Message<{ status: Value; type: Value; path: Value; to: Value }>
  answered: Message<{ status: Value; type: Value; path: Value; what: Value }>
  notJson: Message<{ status: Value; type: Value; path: Value; what: Value }>
  noAnswer: Message<{ path: Value; reason: Value }>
  answerLacks: Message<{ path: Value; key: Value }>
  notAllRead: Message<{ path: Value; unreadable: Value }>
  notDay: Message<{ day: Value }>
  noDays: Message<{ from: Value; until: Value }>
  emptySchedule: Message<{ channel: Value; airings: number }>
  showsWithoutTitle: Message<{ count: Value; examples: Value }>
  took: Message<{ calls: number; seconds: Value }>
  zonesDiffer: Message<{ server: Value; station: Value }>
  warnings: {
    stillOn: Message<{ channel: Value; count: Value; examples: Value }>
    gap: Message<{ channel: Value; count: Value; examples: Value }>
    noShow: Message<{ channel: Value; count: Value; examples: Value }>
    guessedEnd: Message<{ channel: Value; count: Value; examples: Value }>
  }
  targetMissing: Message<{ channel: Value }>
  noOrganization: Message<{ name: Value }>
  cannotBeRead: Message<{ path: Value }>
  noParameter: Message<{ name: Value }>
  mostIds: Message<{ most: Value }>
  onceAtMost: Message<{ name: Value; most: Value }>
  unnamed: {
    channel: Message<{ id: Value }>
    category: Message<{ id: Value }>
    producer: Message<{ id: Value }>
    series: Message<{ id: Value }>
  }
  livePicture: Message<{ channel: Value }>
  soFar: Message<{ done: Value; all: Value; records: Value }>
  notSaved: Message<{ kind: Value; id: Value; why: Value }>
  scheduleOf: Message<{ channel: Value; from: Value; until: Value }>
  ofDays: Message<{ channel: Value; from: Value; until: Value; sentence: Value }>
  someShows: Message<{ count: number }>
}>>('integrations/server/cablecast', texts.cablecast)

export const webhooks = /* @__PURE__ */ catalog<Messages<typeof texts.webhooks, {
  answered: Message<{ status: Value }>
  mostWebhooks: Message<{ most: Value }>
}>>('integrations/server/webhooks', texts.webhooks)
