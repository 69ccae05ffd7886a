// Generated from en/members.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/members.json' with { type: 'json' }
import { catalog, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.studio

export const members = /* @__PURE__ */ catalog<Messages<typeof texts.members, {
  duesWerePaidUntil: Message<{ day: Value }>
  duesArePaidUntil: Message<{ day: Value }>
  since: Message<{ day: Value }>
  strikes: Message<{ count: number }>
  expired: Message<{ day: Value }>
  until: Message<{ day: Value }>
  overdueSince: Message<{ day: Value }>
  dueOn: Message<{ day: Value }>
  duesFor: Message<{ plan: Value }>
  placesOf: Message<{ places: number; taken: Value }>
  freePlaces: Message<{ count: number }>
  waitingFor: Message<{ count: number }>
}>>('members/studio/members', texts.members)
