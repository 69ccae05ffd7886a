// Generated from en/guide-slides.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/guide-slides.json' with { type: 'json' }
import { catalogByLanguage, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.guide

export type SlideWords = Messages<typeof texts.slide, {
  nextAt: Message<{ time: Value }>
  through: Message<{ day: Value }>
}>
export const slideWords = /* @__PURE__ */ catalogByLanguage<SlideWords>('guide-slides/guide/slide', texts.slide)
