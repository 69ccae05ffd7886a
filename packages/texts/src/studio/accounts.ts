// Generated from en/accounts.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/accounts.json' with { type: 'json' }
import { catalog, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.studio

export const confirmations = /* @__PURE__ */ catalog<Messages<typeof texts.confirmations, {
  linkIsOnItsWay: {
    staff: Message<{ address: Value }>
    administrator: Message<{ address: Value }>
  }
}>>('accounts/studio/confirmations', texts.confirmations)

export const logOut = /* @__PURE__ */ catalog<Messages<typeof texts.logOut>>('accounts/studio/logOut', texts.logOut)

export const loggedOut = /* @__PURE__ */ catalog<Messages<typeof texts.loggedOut>>('accounts/studio/loggedOut', texts.loggedOut)

export const profile = /* @__PURE__ */ catalog<Messages<typeof texts.profile, {
  removeOne: Message<{ name: Value }>
  browserSince: Message<{ browser: Value; day: Value }>
  openTheLink: Message<{ newEmail: Value; email: Value }>
  pageNotFound: Message<{ profile: Value }>
}>>('accounts/studio/profile', texts.profile)

export const signUp = /* @__PURE__ */ catalog<Messages<typeof texts.signUp, {
  joinStation: Message<{ station: Value }>
  youWillLogInAs: Message<{ email: Value }>
  placeInLine: Message<{ position: Value }>
}>>('accounts/studio/signUp', texts.signUp)

export const welcome = /* @__PURE__ */ catalog<Messages<typeof texts.welcome, {
  privacyLead: Message<{ operator: Value }>
  termsLead: Message<{ operator: Value }>
}>>('accounts/studio/welcome', texts.welcome)

export const accounts = /* @__PURE__ */ catalog<Messages<typeof texts.accounts, {
  continueWith: Message<{ name: Value }>
  logInInWindow: Message<{ under: Value }>
  codeIsOnItsWay: Message<{ address: Value }>
}>>('accounts/studio/accounts', texts.accounts)
