// Generated from en/accounts.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/accounts.json' with { type: 'json' }
import { catalog, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.server

export const updates = /* @__PURE__ */ catalog<Messages<typeof texts.updates, {
  status: Message<{ status: Value }>
}>>('accounts/server/updates', texts.updates)

export const joining = /* @__PURE__ */ catalog<Messages<typeof texts.joining, {
  tooManyWaiting: Message<{ most: number }>
  notOpen: Message<{ status: Value }>
}>>('accounts/server/joining', texts.joining)

export const joiningMails = /* @__PURE__ */ catalog<Messages<typeof texts.joiningMails, {
  invites: Message<{ station: Value }>
  invitationEnds: Message<{ days: number }>
  placeEnds: Message<{ days: number }>
}>>('accounts/server/joiningMails', texts.joiningMails)

export const people = /* @__PURE__ */ catalog<Messages<typeof texts.people>>('accounts/server/people', texts.people)

export const apiKeys = /* @__PURE__ */ catalog<Messages<typeof texts.apiKeys, {
  noScope: Message<{ scope: Value }>
}>>('accounts/server/apiKeys', texts.apiKeys)

export const app = /* @__PURE__ */ catalog<Messages<typeof texts.app>>('accounts/server/app', texts.app)

export const byMail = /* @__PURE__ */ catalog<Messages<typeof texts.byMail, {
  code: {
    isYours: Message<{ code: Value }>
    worksOnce: Message<{ minutes: number }>
  }
}>>('accounts/server/byMail', texts.byMail)

export const guard = /* @__PURE__ */ catalog<Messages<typeof texts.guard>>('accounts/server/guard', texts.guard)

export const oauth2 = /* @__PURE__ */ catalog<Messages<typeof texts.oauth2, {
  otherIssuer: Message<{ provider: Value; issuer: Value }>
  onlyHttps: Message<{ host: Value }>
  profileAnswer: Message<{ host: Value; status: Value }>
  saidNobody: Message<{ provider: Value }>
  noProfile: Message<{ provider: Value }>
  profileOfOther: Message<{ provider: Value }>
}>>('accounts/server/oauth2', texts.oauth2)

export const sessions = /* @__PURE__ */ catalog<Messages<typeof texts.sessions>>('accounts/server/sessions', texts.sessions)
