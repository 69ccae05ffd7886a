// Generated from en/schedule.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/schedule.json' with { type: 'json' }
import { catalog, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.model

export const timeslotRules = /* @__PURE__ */ catalog<Messages<typeof texts.timeslotRules, {
  every: {
    DAILY: Message<{ interval: number }>
    WEEKLY: Message<{ interval: number }>
    MONTHLY: Message<{ interval: number }>
    YEARLY: Message<{ interval: number }>
  }
  onDays: Message<{ days: Value }>
  onDayOfMonth: Message<{ days: Value }>
  nthDay: Message<{ place: Value; day: Value }>
  both: Message<{ most: Value; last: Value }>
  times: Message<{ rule: Value; count: Value }>
}>>('schedule/model/timeslotRules', texts.timeslotRules)

export const timeslotGrants = /* @__PURE__ */ catalog<Messages<typeof texts.timeslotGrants, {
  tooLate: Message<{ moment: Value }>
  notActive: Message<{ member: Value }>
  offerIsOver: Message<{ moment: Value }>
  onceOnly: Message<{ member: Value }>
  channelHasDraw: Message<{ title: Value }>
  moment: Message<{ day: Value; clock: Value }>
}>>('schedule/model/timeslotGrants', texts.timeslotGrants)

export const schedule = /* @__PURE__ */ catalog<Messages<typeof texts.schedule, {
  mostProviders: Message<{ most: Value }>
  enterName: Message<{ place: Value }>
  longName: Message<{ place: Value; most: Value }>
  longNumber: Message<{ provider: Value; most: Value }>
}>>('schedule/model/schedule', texts.schedule)
