// Generated from en/members.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/members.json' with { type: 'json' }
import { catalog, type Messages } from '../messages.ts'

const texts = english.server

export const members = /* @__PURE__ */ catalog<Messages<typeof texts.members>>('members/server/members', texts.members)
