// Generated from en/csv.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/csv.json' with { type: 'json' }
import { catalog, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.studio

export const csv = /* @__PURE__ */ catalog<Messages<typeof texts.csv, {
  checkingRow: Message<{ done: number; total: number }>
  importingRow: Message<{ done: number; total: number }>
  outcome: Message<{ toCreate: number; name: Value; toUpdate: number; same: number }>
  rowsHaveErrors: Message<{ count: number; outcome: Value }>
  importWithoutErrors: Message<{ count: number }>
  allRowsAreFine: Message<{ outcome: Value }>
  imported: Message<{ outcome: Value }>
  rowsWithErrorsOf: Message<{ fileName: Value }>
  andMore: Message<{ count: number }>
  columnNumber: Message<{ number: Value }>
  whatColumnHolds: Message<{ column: Value }>
  rowsOfFile: Message<{ count: number; file: Value }>
}>>('csv/studio/csv', texts.csv)
