// Generated from en/library.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/library.json' with { type: 'json' }
import { catalog, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.studio

export const showsAirings = /* @__PURE__ */ catalog<Messages<typeof texts.showsAirings>>('library/studio/showsAirings', texts.showsAirings)

export const showsContext = /* @__PURE__ */ catalog<Messages<typeof texts.showsContext, {
  missing: Message<{ count: number }>
  files: Message<{ count: number }>
  captionsIn: Message<{ languages: Value }>
  wordCount: Message<{ count: number }>
  signedBy: Message<{ name: Value }>
  ended: Message<{ day: Value }>
  from: Message<{ day: Value }>
  until: Message<{ day: Value }>
}>>('library/studio/showsContext', texts.showsContext)

export const showsEpisode = /* @__PURE__ */ catalog<Messages<typeof texts.showsEpisode, {
  addEpisodeTo: Message<{ series: Value }>
  willBe: Message<{ season: number; episode: Value }>
  isAdded: Message<{ title: Value }>
}>>('library/studio/showsEpisode', texts.showsEpisode)

export const showsMedia = /* @__PURE__ */ catalog<Messages<typeof texts.showsMedia, {
  leftOut: Message<{ count: number; first: Value }>
  preparing: Message<{ percent: Value }>
  stopOf: Message<{ name: Value }>
  prepareAgainOf: Message<{ name: Value }>
  findingsOf: Message<{ name: Value }>
  otherLength: Message<{ ofFile: Value; ofShow: Value }>
  takeLength: Message<{ length: Value }>
  replaceOf: Message<{ name: Value }>
  removeOf: Message<{ name: Value }>
  removeQuestion: Message<{ name: Value }>
  notRemoved: Message<{ reason: Value }>
  createQuestion: Message<{ count: number }>
  andMore: Message<{ count: number }>
  create: Message<{ count: number }>
  notCreated: Message<{ name: Value; reason: Value }>
}>>('library/studio/showsMedia', texts.showsMedia)

export const showsPicture = /* @__PURE__ */ catalog<Messages<typeof texts.showsPicture, {
  notSaved: Message<{ why: Value }>
  still: Message<{ at: Value; of: Value }>
}>>('library/studio/showsPicture', texts.showsPicture)

export const shows = /* @__PURE__ */ catalog<Messages<typeof texts.shows>>('library/studio/shows', texts.shows)

export const library = /* @__PURE__ */ catalog<Messages<typeof texts.library, {
  theLatest: Message<{ count: number }>
  theFirst: Message<{ count: number }>
}>>('library/studio/library', texts.library)
