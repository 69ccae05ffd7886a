// Generated from en/podcasts.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/podcasts.json' with { type: 'json' }
import { catalog, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.server

export const feedImport = /* @__PURE__ */ catalog<Messages<typeof texts.feedImport, {
  notReached: Message<{ why: Value }>
  answered: Message<{ status: Value }>
  noArtwork: Message<{ why: Value }>
  artworkAnswered: Message<{ status: Value }>
}>>('podcasts/server/feedImport', texts.feedImport)
