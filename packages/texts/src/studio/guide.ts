// Generated from en/guide.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/guide.json' with { type: 'json' }
import { catalog, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.studio

export const guideCode = /* @__PURE__ */ catalog<Messages<typeof texts.guideCode>>('guide/studio/guideCode', texts.guideCode)

export const embeds = /* @__PURE__ */ catalog<Messages<typeof texts.embeds, {
  previewOf: Message<{ name: Value }>
  correctedTo: Message<{ name: Value; color: Value }>
  correctedOnLight: Message<{ name: Value; color: Value }>
  correctedOnDark: Message<{ name: Value; color: Value }>
  colorsAreCorrected: Message<{ colors: Value }>
}>>('guide/studio/embeds', texts.embeds)
