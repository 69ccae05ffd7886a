// Generated from en/podcasts.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/podcasts.json' with { type: 'json' }
import { catalog, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.studio

export const podcasts = /* @__PURE__ */ catalog<Messages<typeof texts.podcasts, {
  fileElsewhere: Message<{ address: Value }>
  audioMade: Message<{ length: Value; size: Value }>
  fileOfDays: Message<{ podcast: Value }>
  fileOfEpisodes: Message<{ podcast: Value }>
  wouldImport: Message<{ new: number; changed: number; same: number }>
  areBeyond: Message<{ count: number }>
  leftOut: Message<{ count: number }>
  isSkipped: Message<{ place: Value; hasTitle: boolean; title: Value; why: Value }>
  staysAsHere: Message<{ count: number }>
  notesAreCut: Message<{ count: number }>
  isImported: Message<{ title: Value }>
  feedIsAt: Message<{ address: Value }>
  feedWillBeAt: Message<{ address: Value }>
}>>('podcasts/studio/podcasts', texts.podcasts)
