// Generated from en/podcasts.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/podcasts.json' with { type: 'json' }
import { catalog, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.model

export const podcasts = /* @__PURE__ */ catalog<Messages<typeof texts.podcasts, {
  noFile: Message<{ episode: Value }>
  enterFile: Message<{ episode: Value }>
}>>('podcasts/model/podcasts', texts.podcasts)
