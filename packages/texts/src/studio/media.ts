// Generated from en/media.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/media.json' with { type: 'json' }
import { catalog, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.studio

export const preview = /* @__PURE__ */ catalog<Messages<typeof texts.preview, {
  preparing: Message<{ percent: Value }>
  copyLink: Message<{ at: Value }>
  copiedHelp: Message<{ at: Value }>
  marked: Message<{ from: Value; until: Value; length: Value }>
  markedFrom: Message<{ from: Value }>
  markedUntil: Message<{ until: Value }>
  addChapter: Message<{ at: Value }>
  chapterTitle: Message<{ at: Value }>
  chapterAt: Message<{ at: Value }>
  moveChapter: Message<{ title: Value }>
  removeChapter: Message<{ title: Value }>
  transcribing: Message<{ percent: Value }>
  trackOf: Message<{ language: Value; kind: Value }>
  addBreak: Message<{ at: Value }>
  breakAt: Message<{ at: Value }>
  moveBreak: Message<{ at: Value }>
  removeBreak: Message<{ at: Value }>
  goTo: Message<{ at: Value }>
}>>('media/studio/preview', texts.preview)

export const media = /* @__PURE__ */ catalog<Messages<typeof texts.media>>('media/studio/media', texts.media)
