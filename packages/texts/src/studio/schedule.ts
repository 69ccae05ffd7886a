// Generated from en/schedule.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/schedule.json' with { type: 'json' }
import { catalog, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.studio

export const airing = /* @__PURE__ */ catalog<Messages<typeof texts.airing, {
  clashesWith: Message<{ title: Value }>
  swapWith: Message<{ title: Value }>
  showIsPrivate: Message<{ show: Value }>
  showIsADraft: Message<{ show: Value }>
  clocksGoForward: Message<{ times: Value }>
}>>('schedule/studio/airing', texts.airing)

export const liveInput = /* @__PURE__ */ catalog<Messages<typeof texts.liveInput>>('schedule/studio/liveInput', texts.liveInput)

export const breakIn = /* @__PURE__ */ catalog<Messages<typeof texts.breakIn, {
  withMore: Message<{ deed: Value }>
  titles: {
    live: Message<{ channel: Value }>
    slate: Message<{ channel: Value }>
    stay: Message<{ channel: Value }>
  }
  titleOfEnd: Message<{ title: Value }>
  begins: {
    live: Message<{ title: Value }>
    slate: Message<{ title: Value }>
    stay: Message<{ title: Value }>
  }
  ends: Message<{ title: Value }>
}>>('schedule/studio/breakIn', texts.breakIn)

export const channel = /* @__PURE__ */ catalog<Messages<typeof texts.channel, {
  pictureOf: Message<{ channel: Value }>
}>>('schedule/studio/channel', texts.channel)

export const goTo = /* @__PURE__ */ catalog<Messages<typeof texts.goTo>>('schedule/studio/goTo', texts.goTo)

export const difference = /* @__PURE__ */ catalog<Messages<typeof texts.difference, {
  counts: {
    added: Message<{ count: number }>
    moved: Message<{ count: number }>
    removed: Message<{ count: number }>
    retitled: Message<{ count: number }>
    marked: Message<{ count: number }>
  }
  wasTitled: Message<{ title: Value }>
  change: Message<{ kind: Value; title: Value }>
  airingAt: Message<{ title: Value; time: Value }>
  taken: Message<{ airing: Value }>
  takenByLocked: Message<{ airing: Value }>
  takenBySeveral: Message<{ airing: Value; others: number }>
  takenBySeveralLocked: Message<{ airing: Value; others: number }>
  overlaps: Message<{ airing: Value }>
  changedMeanwhile: Message<{ airing: Value }>
  removedMeanwhile: Message<{ title: Value }>
  mineRemove: Message<{ title: Value }>
}>>('schedule/studio/difference', texts.difference)

export const drafts = /* @__PURE__ */ catalog<Messages<typeof texts.drafts, {
  draft: Message<{ name: Value }>
  draftNamed: Message<{ name: Value }>
  draftHolds: Message<{ draft: Value; changes: Value }>
  draftIsEmpty: Message<{ draft: Value }>
  canOpenWithLink: Message<{ name: Value }>
  discardDraft: Message<{ name: Value }>
  changesWillBeLost: Message<{ count: number }>
  wasDiscarded: Message<{ name: Value }>
  publishDraft: Message<{ name: Value }>
  isPublished: Message<{ name: Value }>
  toDecide: Message<{ count: number }>
}>>('schedule/studio/drafts', texts.drafts)

export const fact = /* @__PURE__ */ catalog<Messages<typeof texts.fact, {
  startedLate: Message<{ length: Value }>
  endedEarly: Message<{ length: Value }>
  ranOver: Message<{ length: Value }>
  since: Message<{ time: Value }>
  averageAndPeak: Message<{ average: number; peak: number }>
  watched: Message<{ minutes: number }>
  curveOf: Message<{ minutes: number }>
  captionsOut: Message<{ language: Value; share: number; hasService: boolean; service: Value }>
  versionOf: Message<{ version: Value }>
  exempt: Message<{ reason: Value }>
}>>('schedule/studio/fact', texts.fact)

export const library = /* @__PURE__ */ catalog<Messages<typeof texts.library, {
  add: Message<{ title: Value; about: Value }>
  draftOf: Message<{ length: Value }>
  isADraft: Message<{ title: Value }>
  clashesWith: Message<{ title: Value }>
  mayAirFrom: Message<{ day: Value }>
  mayAirUntil: Message<{ day: Value }>
  forAdults: Message<{ from: Value; until: Value }>
}>>('schedule/studio/library', texts.library)

export const lineup = /* @__PURE__ */ catalog<Messages<typeof texts.lineup, {
  scheduleOf: Message<{ day: Value }>
  showEarlier: Message<{ count: number }>
  clashesWith: Message<{ title: Value }>
  shownSoFar: Message<{ title: Value }>
  thenFree: Message<{ length: Value }>
  nothingAt: Message<{ times: Value }>
}>>('schedule/studio/lineup', texts.lineup)

export const pattern = /* @__PURE__ */ catalog<Messages<typeof texts.pattern, {
  departures: Message<{ count: number }>
  movedTo: Message<{ time: Value }>
  instead: Message<{ title: Value }>
  notInThePattern: Message<{ time: Value }>
}>>('schedule/studio/pattern', texts.pattern)

export const plans = /* @__PURE__ */ catalog<Messages<typeof texts.plans, {
  copyDay: Message<{ day: Value }>
  copyWeek: Message<{ day: Value }>
  fillDay: Message<{ day: Value }>
  fillWeek: Message<{ day: Value }>
  backTo: Message<{ moment: Value }>
  step: Message<{ changes: Value; title: Value }>
  preemptAiring: Message<{ title: Value }>
  whatHappensTo: Message<{ title: Value }>
  isInTheWay: Message<{ title: Value }>
}>>('schedule/studio/plans', texts.plans)

export const printing = /* @__PURE__ */ catalog<Messages<typeof texts.printing, {
  items: Message<{ count: number }>
}>>('schedule/studio/printing', texts.printing)

export const timeslots = /* @__PURE__ */ catalog<Messages<typeof texts.timeslots, {
  deliveryScore: Message<{ share: number }>
  delivered: Message<{ fresh: number; repeated: number; missed: number }>
  missedInARow: Message<{ count: number }>
  onceAt: Message<{ time: Value; first: Value }>
  atFrom: Message<{ ruleWords: Value; time: Value; first: Value }>
  andMore: Message<{ count: number }>
  savingRemoves: Message<{ count: number }>
  youWait: Message<{ place: number }>
  youTakePart: Message<{ tickets: number }>
  offeredToYou: Message<{ until: Value }>
  moment: Message<{ day: Value; clock: Value }>
  drawnAs: Message<{ place: number; title: Value }>
  ticketsOf: Message<{ tickets: number }>
}>>('schedule/studio/timeslots', texts.timeslots)

export const schedule = /* @__PURE__ */ catalog<Messages<typeof texts.schedule, {
  days: Message<{ count: number }>
  pageNotFound: Message<{ path: Value }>
  scheduleOf: Message<{ channel: Value }>
  length: {
    hours: Message<{ count: Value }>
    minutes: Message<{ count: Value }>
    seconds: Message<{ count: Value }>
  }
  theDaysBefore: Message<{ count: number }>
  theDaysAfter: Message<{ count: number }>
  pixels: Message<{ count: number }>
  andMore: Message<{ title: Value; others: number }>
  undone: Message<{ deed: Value }>
  doneAgain: Message<{ deed: Value }>
  deed: {
    move: Message<{ title: Value }>
    swap: Message<{ title: Value }>
    remove: Message<{ title: Value }>
    restore: Message<{ title: Value }>
    several: Message<{ title: Value }>
  }
  refused: {
    move: Message<{ title: Value }>
    swap: Message<{ title: Value }>
    remove: Message<{ title: Value }>
    restore: Message<{ title: Value }>
    several: Message<{ title: Value }>
  }
  moveTo: Message<{ time: Value }>
  carriedOut: Message<{ title: Value; changes: Value }>
  removedFromSchedule: Message<{ title: Value }>
  twoTitles: Message<{ one: Value; other: Value }>
  doesNotMove: Message<{ title: Value }>
  publishLatest: Message<{ name: Value }>
}>>('schedule/studio/schedule', texts.schedule)
