// Generated from en/accounts.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/accounts.json' with { type: 'json' }
import { catalog, type Messages } from '../messages.ts'

const texts = english.model

export const accounts = /* @__PURE__ */ catalog<Messages<typeof texts.accounts>>('accounts/model/accounts', texts.accounts)
