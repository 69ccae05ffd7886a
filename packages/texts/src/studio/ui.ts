// Generated from en/ui.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/ui.json' with { type: 'json' }
import { catalog, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.studio

export const chart = /* @__PURE__ */ catalog<Messages<typeof texts.chart, {
  asChart: Message<{ title: Value }>
  asTable: Message<{ title: Value }>
  asCsv: Message<{ title: Value }>
  tableOf: Message<{ title: Value }>
}>>('ui/studio/chart', texts.chart)

export const formRichText = /* @__PURE__ */ catalog<Messages<typeof texts.formRichText, {
  formatting: Message<{ label: Value }>
}>>('ui/studio/formRichText', texts.formRichText)

export const form = /* @__PURE__ */ catalog<Messages<typeof texts.form, {
  whenReady: Message<{ verb: Value }>
  notSavedYet: Message<{ changes: number }>
  notSaved: Message<{ reason: Value }>
  latitudeRange: Message<{ most: Value }>
  longitudeRange: Message<{ most: Value }>
  notValid: Message<{ label: Value }>
  atLeast: Message<{ least: number }>
  atMost: Message<{ most: number }>
  pickColor: Message<{ label: Value }>
  remove: Message<{ name: Value }>
  fileTypeRefused: Message<{ name: Value; accepted: Value }>
  fileTooLarge: Message<{ name: Value; megabytes: number }>
  removeRow: Message<{ one: Value; place: number }>
  addRow: Message<{ gender: Value | boolean; startsWithVowel: boolean; one: Value }>
}>>('ui/studio/form', texts.form)

export const player = /* @__PURE__ */ catalog<Messages<typeof texts.player, {
  goTo: Message<{ at: Value }>
  positionText: Message<{ at: Value; length: Value }>
  speed: Message<{ speed: Value }>
}>>('ui/studio/player', texts.player)

export const timelineKeys = /* @__PURE__ */ catalog<Messages<typeof texts.timelineKeys>>('ui/studio/timelineKeys', texts.timelineKeys)

export const timeline = /* @__PURE__ */ catalog<Messages<typeof texts.timeline, {
  clashesWith: Message<{ other: Value }>
  clashesWithFirst: Message<{ other: Value }>
  movesOthers: Message<{ others: number }>
  stopsAt: Message<{ program: Value }>
  free: Message<{ times: Value }>
  items: Message<{ count: number }>
  andMore: Message<{ titles: Value }>
  isLocked: Message<{ program: Value }>
  moved: Message<{ program: Value; place: Value }>
  notMoved: Message<{ program: Value; why: Value }>
  wasRefused: Message<{ name: Value; sentence: Value }>
  wasNotMoved: Message<{ program: Value }>
}>>('ui/studio/timeline', texts.timeline)

export const ui = /* @__PURE__ */ catalog<Messages<typeof texts.ui, {
  typeToContinue: Message<{ word: Value }>
  stationTime: Message<{ zone: Value }>
  fromTo: Message<{ from: Value; until: Value }>
  select: Message<{ name: Value }>
}>>('ui/studio/ui', texts.ui)
