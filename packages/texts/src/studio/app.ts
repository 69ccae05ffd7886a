// Generated from en/app.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/app.json' with { type: 'json' }
import { catalog, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.studio

export const joined = /* @__PURE__ */ catalog<Messages<typeof texts.joined>>('app/studio/joined', texts.joined)

export const paletteCommands = /* @__PURE__ */ catalog<Messages<typeof texts.paletteCommands, {
  addEpisodeTo: Message<{ series: Value }>
  airedAt: Message<{ channel: Value; when: Value }>
  channel: Message<{ hasNumber: boolean; number: Value; name: Value }>
  nothingAt: Message<{ when: Value }>
  invitePerson: Message<{ email: Value }>
}>>('app/studio/paletteCommands', texts.paletteCommands)

export const palette = /* @__PURE__ */ catalog<Messages<typeof texts.palette, {
  nothingFound: Message<{ typed: Value }>
}>>('app/studio/palette', texts.palette)

export const redirects = /* @__PURE__ */ catalog<Messages<typeof texts.redirects, {
  leadsBack: Message<{ path: Value }>
  kindNotOpened: Message<{ protocol: Value }>
  notAllowed: Message<{ origin: Value }>
}>>('app/studio/redirects', texts.redirects)

export const uploads = /* @__PURE__ */ catalog<Messages<typeof texts.uploads, {
  underWay: Message<{ count: number }>
  needsYou: Message<{ count: number }>
  percent: Message<{ percent: number }>
  speed: Message<{ size: Value }>
  secondsLeft: Message<{ count: number }>
  minutesLeft: Message<{ count: number }>
  hoursLeft: Message<{ count: number }>
  progressOf: Message<{ name: Value }>
  pauseOf: Message<{ name: Value }>
  resumeOf: Message<{ name: Value }>
  cancelOf: Message<{ name: Value }>
  chooseOf: Message<{ name: Value }>
  otherFile: Message<{ name: Value; size: Value }>
  cancelQuestion: Message<{ name: Value }>
  saysStarted: Message<{ count: number }>
  saysFinished: Message<{ name: Value }>
  saysInterrupted: Message<{ name: Value }>
  saysFailed: Message<{ name: Value; reason: Value }>
}>>('app/studio/uploads', texts.uploads)

export const account = /* @__PURE__ */ catalog<Messages<typeof texts.account>>('app/studio/account', texts.account)

export const frame = /* @__PURE__ */ catalog<Messages<typeof texts.frame, {
  accountOf: Message<{ initials: Value; name: Value }>
  shownSoFar: Message<{ title: Value; channel: Value }>
  until: Message<{ title: Value; time: Value }>
  allOf: Message<{ count: number }>
  loggedInAs: Message<{ email: Value; id: Value }>
}>>('app/studio/frame', texts.frame)

export const sessionEnd = /* @__PURE__ */ catalog<Messages<typeof texts.sessionEnd>>('app/studio/sessionEnd', texts.sessionEnd)

export const entities = /* @__PURE__ */ catalog<Messages<typeof texts.entities>>('app/studio/entities', texts.entities)

export const app = /* @__PURE__ */ catalog<Messages<typeof texts.app, {
  pageNotFound: Message<{ path: Value }>
  noSuchPage: Message<{ path: Value }>
}>>('app/studio/app', texts.app)
