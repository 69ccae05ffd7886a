// Generated from en/media.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/media.json' with { type: 'json' }
import { catalog, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.model

export const problems = /* @__PURE__ */ catalog<Messages<typeof texts.problems>>('media/model/problems', texts.problems)

export const findings = /* @__PURE__ */ catalog<Messages<typeof texts.findings, {
  tooQuiet: Message<{ isCorrected: boolean; db: Value }>
  tooLoud: Message<{ isCorrected: boolean; db: Value }>
  peaksTooHigh: Message<{ isCorrected: boolean; db: Value }>
  tooShort: Message<{ length: Value }>
  tooLong: Message<{ length: Value }>
  soundEndsEarly: Message<{ length: Value }>
  pictureEndsEarly: Message<{ length: Value }>
  unused: {
    picture: Message<{ hasLanguage: boolean; language: Value }>
    sound: Message<{ hasLanguage: boolean; language: Value }>
    captions: Message<{ hasLanguage: boolean; language: Value }>
    'captions-in-picture': Message<{ hasLanguage: Value | boolean; language: Value | boolean }>
  }
  captionsInside: {
    draft: Message<{ language: Value; lines: number; unread: number }>
    'left-out': Message<{ language: Value; lines: number; unread: number }>
    'no-show': Message<{ language: Value; lines: number; unread: number }>
  }
  black: Message<{ length: Value; at: Value }>
  silence: Message<{ length: Value; at: Value }>
  seconds: Message<{ seconds: Value }>
  minutes: Message<{ minutes: Value }>
  minutesAndSeconds: Message<{ minutes: Value; seconds: Value }>
}>>('media/model/findings', texts.findings)
