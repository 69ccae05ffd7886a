// Generated from en/reports.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/reports.json' with { type: 'json' }
import { catalog, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.model

export const grantFigures = /* @__PURE__ */ catalog<Messages<typeof texts.grantFigures>>('reports/model/grantFigures', texts.grantFigures)

export const obligations = /* @__PURE__ */ catalog<Messages<typeof texts.obligations>>('reports/model/obligations', texts.obligations)

export const mailing = /* @__PURE__ */ catalog<Messages<typeof texts.mailing, {
  noAddress: Message<{ text: Value }>
  unsubscribed: Message<{ address: Value }>
  mostAddresses: Message<{ most: Value }>
  mostPeople: Message<{ most: Value }>
}>>('reports/model/mailing', texts.mailing)
