// Generated from en/guide-commands.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/guide-commands.json' with { type: 'json' }
import { catalogByLanguage, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.guide

export type CommandWords = Messages<typeof texts.command, {
  lastDay: Message<{ weekday: Value }>
}>
export const commandWords = /* @__PURE__ */ catalogByLanguage<CommandWords>('guide-commands/guide/command', texts.command)
