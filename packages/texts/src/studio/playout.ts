// Generated from en/playout.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/playout.json' with { type: 'json' }
import { catalog, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.studio

export const inputs = /* @__PURE__ */ catalog<Messages<typeof texts.inputs>>('playout/studio/inputs', texts.inputs)

export const monitor = /* @__PURE__ */ catalog<Messages<typeof texts.monitor, {
  openAlarms: Message<{ count: number }>
  pictureOf: Message<{ channel: Value }>
  alarms: Message<{ count: number }>
  shownSoFar: Message<{ channel: Value }>
  lasting: Message<{ length: Value }>
  acknowledgeOf: Message<{ kind: Value; channel: Value }>
  acknowledgedBy: Message<{ person: Value; time: Value }>
  keys: Message<{ key: Value }>
  length: {
    hours: Message<{ count: Value }>
    minutes: Message<{ count: Value }>
    seconds: Message<{ count: Value }>
  }
}>>('playout/studio/monitor', texts.monitor)

export const multiview = /* @__PURE__ */ catalog<Messages<typeof texts.multiview, {
  withStream: Message<{ streams: Value; channels: Value }>
  keys: Message<{ first: Value; last: Value; none: Value }>
  sound: Message<{ channel: Value }>
  tile: Message<{ number: Value; channel: Value }>
  tileWithSound: Message<{ number: Value; channel: Value }>
  playOne: Message<{ channel: Value }>
  tryAgainWith: Message<{ channel: Value }>
  videoOf: Message<{ channel: Value }>
  soundOf: Message<{ channel: Value }>
  shownSoFar: Message<{ channel: Value }>
}>>('playout/studio/multiview', texts.multiview)

export const settingsContext = /* @__PURE__ */ catalog<Messages<typeof texts.settingsContext, {
  channelNumber: Message<{ number: Value }>
  takeOverQuestion: Message<{ channel: Value }>
  isYours: Message<{ channel: Value }>
  someStayImported: Message<{ count: number }>
}>>('playout/studio/settingsContext', texts.settingsContext)

export const settingsForm = /* @__PURE__ */ catalog<Messages<typeof texts.settingsForm>>('playout/studio/settingsForm', texts.settingsForm)

export const settingsOrder = /* @__PURE__ */ catalog<Messages<typeof texts.settingsOrder, {
  isAtPlace: Message<{ channel: Value; place: Value; of: Value }>
  moveUp: Message<{ channel: Value }>
  moveDown: Message<{ channel: Value }>
}>>('playout/studio/settingsOrder', texts.settingsOrder)

export const settingsStreamTest = /* @__PURE__ */ catalog<Messages<typeof texts.settingsStreamTest, {
  live: Message<{ seconds: number }>
  framesPerSec: Message<{ frames: number }>
  kilobits: Message<{ count: number }>
  megabits: Message<{ count: number }>
}>>('playout/studio/settingsStreamTest', texts.settingsStreamTest)

export const channels = /* @__PURE__ */ catalog<Messages<typeof texts.channels, {
  settingsOf: Message<{ channel: Value }>
  until: Message<{ time: Value }>
  shownSoFar: Message<{ title: Value }>
  conflicts: Message<{ count: number }>
  gaps: Message<{ count: number }>
}>>('playout/studio/channels', texts.channels)

export const product = /* @__PURE__ */ catalog<Messages<typeof texts.product>>('playout/studio/product', texts.product)
