// Generated from en/guide-program.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/guide-program.json' with { type: 'json' }
import { catalogByLanguage, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.guide

export type ProgramWords = Messages<typeof texts.program, {
  recordingUntil: Message<{ when: Value }>
  recordingFrom: Message<{ when: Value }>
  moreAirings: Message<{ count: number }>
  clipOf: Message<{ show: Value }>
}>
export const programWords = /* @__PURE__ */ catalogByLanguage<ProgramWords>('guide-program/guide/program', texts.program)
