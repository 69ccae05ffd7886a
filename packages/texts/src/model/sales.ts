// Generated from en/sales.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/sales.json' with { type: 'json' }
import { catalog, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.model

export const advice = /* @__PURE__ */ catalog<Messages<typeof texts.advice>>('sales/model/advice', texts.advice)

export const copyRules = /* @__PURE__ */ catalog<Messages<typeof texts.copyRules>>('sales/model/copyRules', texts.copyRules)

export const rules = /* @__PURE__ */ catalog<Messages<typeof texts.rules, {
  flagged: Message<{ rule: Value; passages: Value }>
  foreignSpot: Message<{ spot: Value }>
  archivedSpot: Message<{ spot: Value }>
  notReviewed: {
    draft: Message<{ spot: Value }>
    copy_review: Message<{ spot: Value }>
    refused: Message<{ spot: Value }>
  }
  hasNotRun: Message<{ campaign: Value }>
  notOfCampaign: Message<{ spot: Value }>
  airsElsewhere: Message<{ program: Value; channel: Value }>
}>>('sales/model/rules', texts.rules)
