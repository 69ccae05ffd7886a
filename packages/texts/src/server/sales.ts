// Generated from en/sales.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/sales.json' with { type: 'json' }
import { catalog, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.server

export const bulletins = /* @__PURE__ */ catalog<Messages<typeof texts.bulletins>>('sales/server/bulletins', texts.bulletins)

export const sales = /* @__PURE__ */ catalog<Messages<typeof texts.sales, {
  placesByItself: Message<{ channel: Value }>
  spotsAiredOn: Message<{ channel: Value }>
  tooManyFlights: Message<{ most: number }>
  tooManyDayparts: Message<{ most: number }>
  tooManyLines: Message<{ most: Value }>
  affidavit: {
    whose: Message<{ station: Value; sponsor: Value }>
    campaign: Message<{ name: Value; first: Value; last: Value }>
    period: Message<{ first: Value; last: Value }>
    file: Message<{ campaign: Value; from: Value }>
    total: Message<{ count: number; seconds: number; makeGoods: number }>
    zone: Message<{ name: Value }>
    page: Message<{ page: Value; pages: Value }>
  }
  invoice: {
    file: Message<{ campaign: Value; day: Value }>
    asOf: Message<{ day: Value }>
    amount: {
      airings: Message<{ count: number }>
      seconds: Message<{ count: number }>
    }
  }
  contract: {
    daypart: Message<{ from: Value; until: Value }>
  }
}>>('sales/server/sales', texts.sales)
