// Generated from en/sales.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/sales.json' with { type: 'json' }
import { catalog, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.studio

export const sales = /* @__PURE__ */ catalog<Messages<typeof texts.sales, {
  ofItsDays: Message<{ share: number }>
  contractFile: Message<{ campaign: Value; format: Value }>
  advicePersonWhoApprovesSpot: Message<{ flags: number }>
  decided: Message<{ reason: Value }>
  recordingOfDraft: Message<{ show: Value }>
  willNotPlay: Message<{ why: Value }>
  shareOfWhatIsDue: Message<{ share: number }>
  deliveredOf: {
    airings: Message<{ delivered: number; goal: number }>
    seconds: Message<{ delivered: number; goal: number }>
  }
  submittedBy: Message<{ person: Value }>
  willMiss: Message<{ isSeconds: boolean; missing: number }>
  paceChart: Message<{ delivered: Value; goal: Value }>
  goalLine: Message<{ goal: number }>
  lastLines: Message<{ shown: number; count: number }>
  affidavitFile: Message<{ campaign: Value; format: Value }>
  invoiceFile: Message<{ campaign: Value; format: Value }>
}>>('sales/studio/sales', texts.sales)
