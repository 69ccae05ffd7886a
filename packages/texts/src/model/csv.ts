// Generated from en/csv.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/csv.json' with { type: 'json' }
import { catalog, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.model

export const csv = /* @__PURE__ */ catalog<Messages<typeof texts.csv, {
  tooManyColumns: Message<{ columns: Value; most: Value }>
  tooManyRows: Message<{ most: number }>
  textAfterQuote: Message<{ line: Value }>
  openQuote: Message<{ line: Value }>
  rowsAbove: Message<{ count: number; from: Value; until: Value }>
  isEmpty: Message<{ field: Value }>
  notDate: {
    mdy: Message<{ text: Value }>
    dmy: Message<{ text: Value }>
    ymd: Message<{ text: Value }>
  }
  notDateAndTime: {
    mdy: Message<{ text: Value }>
    dmy: Message<{ text: Value }>
    ymd: Message<{ text: Value }>
  }
  notTime: Message<{ text: Value }>
  notLength: Message<{ text: Value }>
  whichLength: Message<{ text: Value }>
  whichUnit: Message<{ text: Value }>
  notFlag: Message<{ text: Value }>
  notMoney: Message<{ text: Value }>
  notWhole: Message<{ text: Value }>
  notNumber: Message<{ text: Value }>
  notChoice: Message<{ text: Value; choices: Value }>
}>>('csv/model/csv', texts.csv)

export const targetNames = /* @__PURE__ */ catalog<Messages<typeof texts.targetNames>>('csv/model/targetNames', texts.targetNames)

export const fieldLabels = /* @__PURE__ */ catalog<Messages<typeof texts.fieldLabels>>('csv/model/fieldLabels', texts.fieldLabels)
