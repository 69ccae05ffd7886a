// Generated from en/guide-keys.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/guide-keys.json' with { type: 'json' }
import { catalogByLanguage, type Messages } from '../messages.ts'

const texts = english.guide

export type KeyWords = Messages<typeof texts.key>
export const keyWords = /* @__PURE__ */ catalogByLanguage<KeyWords>('guide-keys/guide/key', texts.key)
