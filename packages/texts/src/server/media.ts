// Generated from en/media.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/media.json' with { type: 'json' }
import { catalog, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.server

export const artwork = /* @__PURE__ */ catalog<Messages<typeof texts.artwork>>('media/server/artwork', texts.artwork)

export const onDemand = /* @__PURE__ */ catalog<Messages<typeof texts.onDemand, {
  clipBeyond: Message<{ seconds: Value }>
}>>('media/server/onDemand', texts.onDemand)

export const media = /* @__PURE__ */ catalog<Messages<typeof texts.media, {
  tooManyBreaks: Message<{ most: number }>
  tooLarge: Message<{ bytes: Value; mostBytes: Value }>
  overQuota: Message<{ mostBytes: Value; leftBytes: Value; bytes: Value }>
  tooManyUploads: Message<{ most: number }>
  isScheduled: Message<{ title: Value }>
}>>('media/server/media', texts.media)
