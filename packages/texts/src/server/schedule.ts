// Generated from en/schedule.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/schedule.json' with { type: 'json' }
import { catalog, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.server

export const timeslots = /* @__PURE__ */ catalog<Messages<typeof texts.timeslots, {
  searchInUse: Message<{ timeslot: Value }>
  skippedTime: Message<{ time: Value }>
  clocksChanged: Message<{ time: Value; zone: Value }>
  isTaken: Message<{ title: Value }>
  gaveWay: Message<{ title: Value }>
  isCut: Message<{ title: Value }>
  rule: {
    cannotHave: Message<{ part: Value }>
    notValue: Message<{ value: Value; part: Value }>
    notTogether: Message<{ reason: Value }>
  }
}>>('schedule/server/timeslots', texts.timeslots)

export const schedule = /* @__PURE__ */ catalog<Messages<typeof texts.schedule, {
  airsFrom: Message<{ title: Value; first: Value; day: Value }>
  airsUntil: Message<{ title: Value; last: Value; day: Value }>
  airsBetween: Message<{ title: Value; first: Value; last: Value; day: Value }>
  airsThen: Message<{ channel: Value; title: Value; day: Value; times: Value }>
  airsThenAndMore: Message<{ channel: Value; title: Value; day: Value; times: Value; more: Value }>
  free: Message<{ places: Value }>
  mostChanges: Message<{ most: number }>
  makesGoodFor: Message<{ title: Value; day: Value; time: Value }>
  ofTimeslot: Message<{ title: Value; rule: Value; time: Value }>
  movedByHand: Message<{ day: Value; time: Value }>
  picks: {
    newest: Message<{ series: Value }>
    next: Message<{ series: Value }>
    random: Message<{ series: Value }>
  }
  isOpenEnded: Message<{ title: Value }>
  airsByDay: Message<{ title: Value; place: Value }>
  unlockFirst: Message<{ title: Value }>
  copies: {
    over: Message<{ count: number }>
    there: Message<{ count: number }>
    taken: Message<{ count: number }>
    ofTimeslots: Message<{ count: number }>
    program: Message<{ title: Value; time: Value }>
    noRoom: Message<{ programs: Value }>
    endEarly: Message<{ programs: Value }>
  }
  findsNoShow: Message<{ search: Value }>
  lostShows: Message<{ count: number }>
}>>('schedule/server/schedule', texts.schedule)
