// Generated from en/data.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/data.json' with { type: 'json' }
import { catalog, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.studio

export const push = /* @__PURE__ */ catalog<Messages<typeof texts.push>>('data/studio/push', texts.push)

export const session = /* @__PURE__ */ catalog<Messages<typeof texts.session>>('data/studio/session', texts.session)

export const uploads = /* @__PURE__ */ catalog<Messages<typeof texts.uploads, {
  refusedBetween: Message<{ status: Value }>
}>>('data/studio/uploads', texts.uploads)

export const data = /* @__PURE__ */ catalog<Messages<typeof texts.data>>('data/studio/data', texts.data)
