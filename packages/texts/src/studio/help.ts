// Generated from en/help.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/help.json' with { type: 'json' }
import { catalog, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.studio

export const keys = /* @__PURE__ */ catalog<Messages<typeof texts.keys>>('help/studio/keys', texts.keys)

export const news = /* @__PURE__ */ catalog<Messages<typeof texts.news>>('help/studio/news', texts.news)

export const tour = /* @__PURE__ */ catalog<Messages<typeof texts.tour, {
  step: Message<{ at: Value; of: Value }>
}>>('help/studio/tour', texts.tour)

export const help = /* @__PURE__ */ catalog<Messages<typeof texts.help>>('help/studio/help', texts.help)
