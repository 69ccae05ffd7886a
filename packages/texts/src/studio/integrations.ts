// Generated from en/integrations.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/integrations.json' with { type: 'json' }
import { catalog, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.studio

export const apiDocs = /* @__PURE__ */ catalog<Messages<typeof texts.apiDocs, {
  found: Message<{ count: number }>
  countOf: Message<{ count: number }>
  recordsOf: Message<{ collection: Value }>
  forScope: Message<{ scope: Value }>
  bodyOf: Message<{ type: Value }>
  responseOf: Message<{ status: Value; type: Value }>
  withoutBody: Message<{ status: Value }>
  each: Message<{ caption: Value }>
  oneOf: Message<{ values: Value }>
  either: Message<{ kinds: Value }>
  listOf: Message<{ kind: Value }>
  atMost: Message<{ characters: Value }>
  from: Message<{ least: Value }>
  to: Message<{ most: Value }>
  defaultOf: Message<{ value: Value }>
  sampleIn: Message<{ language: Value }>
  emptyResponse: Message<{ reason: Value }>
  statusIn: Message<{ status: Value; ms: Value }>
  more: Message<{ characters: number }>
  start: Message<{ v1: Value; document: Value; file: Value }>
}>>('integrations/studio/apiDocs', texts.apiDocs)

export const cablecast = /* @__PURE__ */ catalog<Messages<typeof texts.cablecast, {
  foundOn: Message<{ server: Value }>
  takeOne: Message<{ channel: Value }>
  becomesOf: Message<{ channel: Value }>
  numberFrom: Message<{ min: Value; max: Value }>
  readFrom: Message<{ from: Value; until: Value }>
  group: Message<{ resource: Value; outcome: Value; count: Value }>
  firstOf: Message<{ shown: Value; count: Value }>
  fromTo: Message<{ field: Value; from: Value; to: Value }>
  keptHere: Message<{ fields: Value }>
  notTakenLine: Message<{ resource: Value; count: Value; reason: Value }>
  examples: Message<{ names: Value }>
  undoDeleted: Message<{ count: number }>
  undoRestored: Message<{ count: number }>
  undoLeft: Message<{ count: number }>
}>>('integrations/studio/cablecast', texts.cablecast)

export const integrations = /* @__PURE__ */ catalog<Messages<typeof texts.integrations, {
  lastImportFound: Message<{ found: Value }>
  lastSuccessfulImport: Message<{ when: Value }>
  lastTime: Message<{ ending: Value }>
  imported: {
    channels: Message<{ how: Value; count: number }>
    producers: Message<{ how: Value; count: number }>
    categories: Message<{ how: Value; count: number }>
    projects: Message<{ how: Value; count: number }>
    shows: Message<{ how: Value; count: number }>
    vods: Message<{ how: Value; count: number }>
    scheduleitems: Message<{ how: Value; count: number }>
  }
  sendEventAgain: Message<{ event: Value }>
  revokeOne: Message<{ name: Value }>
  revokeHelp: Message<{ ending: Value }>
  revokeQuestion: Message<{ name: Value }>
  disconnectQuestion: Message<{ server: Value }>
  keyIsSent: Message<{ header: Value }>
}>>('integrations/studio/integrations', texts.integrations)

export const headEnds = /* @__PURE__ */ catalog<Messages<typeof texts.headEnds, {
  kbits: Message<{ kbits: number }>
  count: Message<{ count: number }>
}>>('integrations/studio/headEnds', texts.headEnds)
