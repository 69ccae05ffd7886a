// Generated from en/admin.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/admin.json' with { type: 'json' }
import { catalog, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.studio

export const about = /* @__PURE__ */ catalog<Messages<typeof texts.about, {
  newer: Message<{ version: Value; date: Value }>
  notKnown: Message<{ reason: Value }>
}>>('admin/studio/about', texts.about)

export const backups = /* @__PURE__ */ catalog<Messages<typeof texts.backups, {
  isStored: Message<{ name: Value }>
  isMissing: Message<{ when: Value }>
  itFailed: Message<{ reason: Value }>
  deleteQuestion: Message<{ key: Value }>
  downloadOne: Message<{ key: Value }>
  restoreOne: Message<{ key: Value }>
  deleteOne: Message<{ key: Value }>
  run: Message<{ command: Value }>
}>>('admin/studio/backups', texts.backups)

export const collections = /* @__PURE__ */ catalog<Messages<typeof texts.collections, {
  theyCannotBeRestored: Message<{ loss: Value }>
  noCollection: Message<{ name: Value }>
  wasDeleted: Message<{ name: Value }>
  deleteQuestion: Message<{ name: Value }>
  changeOne: Message<{ name: Value }>
  removeOne: Message<{ name: Value }>
  ofYourOwn: Message<{ own: Value; builtIn: Value }>
  openTheRecordsOf: Message<{ name: Value }>
  field: Message<{ name: Value }>
  importedCollections: Message<{ count: number }>
  logInWithOne: Message<{ provider: Value }>
  isOpen: Message<{ label: Value }>
  openTo: Message<{ label: Value }>
  closedTo: Message<{ label: Value }>
  rule: Message<{ label: Value }>
  emailedCodesHelp: Message<{ settings: Value }>
  nothingWasChangedBecause: Message<{ reason: Value }>
  accessHelp: Message<{ example: Value }>
}>>('admin/studio/collections', texts.collections)

export const logs = /* @__PURE__ */ catalog<Messages<typeof texts.logs, {
  milliseconds: Message<{ duration: Value }>
  requestsPerHour: Message<{ hours: Value; most: number }>
  requestCount: Message<{ count: number }>
}>>('admin/studio/logs', texts.logs)

export const outbox = /* @__PURE__ */ catalog<Messages<typeof texts.outbox, {
  stateAfter: Message<{ tries: number; state: Value }>
}>>('admin/studio/outbox', texts.outbox)

export const page = /* @__PURE__ */ catalog<Messages<typeof texts.page, {
  page: Message<{ page: Value }>
}>>('admin/studio/page', texts.page)

export const records = /* @__PURE__ */ catalog<Messages<typeof texts.records, {
  noCollection: Message<{ name: Value }>
  recordsOf: Message<{ name: Value }>
  noRecordsHelp: Message<{ collection: Value }>
}>>('admin/studio/records', texts.records)

export const settings = /* @__PURE__ */ catalog<Messages<typeof texts.settings, {
  embeddedEncoder: Message<{ version: Value }>
  installedEncoder: Message<{ version: Value }>
  noEncoder: Message<{ reason: Value }>
  transcribers: {
    command: Message<{ name: Value }>
    openai: Message<{ name: Value }>
    pocketsphinx: Message<{ name: Value }>
  }
  noTranscriber: Message<{ reason: Value }>
  subject: Message<{ name: Value }>
  text: Message<{ name: Value }>
  link: Message<{ name: Value }>
  settingsOf: Message<{ name: Value }>
  noSettingsSection: Message<{ section: Value }>
  mailWasAccepted: Message<{ email: Value }>
  inUse: Message<{ providers: Value }>
}>>('admin/studio/settings', texts.settings)

export const admin = /* @__PURE__ */ catalog<Messages<typeof texts.admin>>('admin/studio/admin', texts.admin)
