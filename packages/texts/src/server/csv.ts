// Generated from en/csv.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/csv.json' with { type: 'json' }
import { catalog, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.server

export const csv = /* @__PURE__ */ catalog<Messages<typeof texts.csv, {
  sameValues: Message<{ line: Value }>
  stillOnAir: Message<{ line: Value }>
  skippedGivesWay: Message<{ line: Value }>
  notAllowed: Message<{ what: Value }>
  tooManyFiles: Message<{ most: Value }>
  willBeCreated: Message<{ name: Value }>
  noField: Message<{ field: Value }>
  noChannel: Message<{ name: Value }>
  noSeries: Message<{ name: Value }>
}>>('csv/server/csv', texts.csv)
