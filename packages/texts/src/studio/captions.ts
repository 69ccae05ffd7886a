// Generated from en/captions.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/captions.json' with { type: 'json' }
import { catalog, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.studio

export const coverage = /* @__PURE__ */ catalog<Messages<typeof texts.coverage, {
  days: Message<{ count: Value }>
  share: Message<{ percent: Value; covered: Value; airings: number }>
  exempt: Message<{ airings: number }>
  lawWants: Message<{ day: Value }>
  stationWants: Message<{ day: Value }>
  inDays: Message<{ days: number }>
}>>('captions/studio/coverage', texts.coverage)

export const editor = /* @__PURE__ */ catalog<Messages<typeof texts.editor, {
  captionCount: Message<{ count: number }>
  hardToRead: Message<{ count: number }>
  doubtful: Message<{ count: number }>
  unsureOf: Message<{ all: Value }>
  textOf: Message<{ number: Value }>
  captionAt: Message<{ number: Value }>
  eachSecond: Message<{ count: Value }>
  perSecond: Message<{ count: Value }>
  found: Message<{ count: number }>
  replaced: Message<{ count: number }>
  startOf: Message<{ number: Value }>
  endOf: Message<{ number: Value }>
  someDiffer: Message<{ count: number }>
  asOnCable: Message<{ text: Value }>
  shownLate: Message<{ seconds: Value }>
  shownEarly: Message<{ seconds: Value }>
  lostCharacters: Message<{ all: Value }>
}>>('captions/studio/editor', texts.editor)

export const captions = /* @__PURE__ */ catalog<Messages<typeof texts.captions, {
  lineNumber: Message<{ line: Value }>
  captionsWereAdded: Message<{ count: number }>
  linesNotRead: Message<{ more: number; lines: Value }>
  soundWaitsBecause: Message<{ problem: Value }>
  soundTooLarge: Message<{ size: Value; most: Value }>
  captionCount: Message<{ count: number }>
}>>('captions/studio/captions', texts.captions)

export const live = /* @__PURE__ */ catalog<Messages<typeof texts.live, {
  lineAt: Message<{ time: Value }>
}>>('captions/studio/live', texts.live)
