// Generated from en/records.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/records.json' with { type: 'json' }
import { catalog, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.server

export const database = /* @__PURE__ */ catalog<Messages<typeof texts.database>>('records/server/database', texts.database)

export const filter = /* @__PURE__ */ catalog<Messages<typeof texts.filter, {
  unexpected: Message<{ said: Value }>
  unreadable: Message<{ position: Value }>
  tooLong: Message<{ most: Value }>
  tooManyConditions: Message<{ most: Value }>
  longestPath: Message<{ most: Value }>
  mostFans: Message<{ most: Value }>
  noOrder: Message<{ name: Value }>
  tooManySortKeys: Message<{ most: Value }>
  notAField: Message<{ text: Value }>
  noField: Message<{ collection: Value; name: Value }>
  modifierDoesNotFit: Message<{ field: Value; modifiers: Value }>
  changedIsAFlag: Message<{ path: Value }>
  noCollection: Message<{ name: Value }>
  closedCollection: Message<{ name: Value }>
  unknown: Message<{ name: Value }>
  forAdmins: Message<{ name: Value }>
  notInRequest: Message<{ path: Value }>
  differentCollections: Message<{ name: Value }>
  noFunction: Message<{ name: Value }>
  noNestedFunction: Message<{ name: Value }>
  oneValueAtATime: Message<{ name: Value }>
  strftime: {
    formatTooLong: Message<{ most: Value }>
    unknownDirective: Message<{ known: Value; given: Value }>
    noMoment: Message<{ field: Value }>
    tooManyModifiers: Message<{ most: Value }>
    unknownModifier: Message<{ given: Value }>
  }
  geoDistance: {
    noDegrees: Message<{ field: Value }>
  }
}>>('records/server/filter', texts.filter)

export const views = /* @__PURE__ */ catalog<Messages<typeof texts.views, {
  unexpected: Message<{ token: Value; before: Value }>
  missing: {
    name: Message<{ before: Value }>
    collection: Message<{ before: Value }>
    column: Message<{ before: Value }>
    columnOf: Message<{ collection: Value; before: Value }>
    type: Message<{ before: Value }>
  }
  nameTooLong: Message<{ name: Value }>
  tooLong: Message<{ most: Value }>
  cannotBeUsed: Message<{ text: Value }>
  tooManyColumns: Message<{ most: Value }>
  tooManyCollections: Message<{ most: Value }>
  ambiguous: Message<{ name: Value }>
  noColumn: Message<{ path: Value }>
  twoColumns: Message<{ name: Value }>
  twoCollections: Message<{ name: Value }>
  noCollection: Message<{ name: Value }>
  outerAggregate: Message<{ name: Value }>
  notGrouped: Message<{ name: Value }>
  noAggregateHere: Message<{ name: Value }>
  oneValue: Message<{ name: Value }>
  values: Message<{ name: Value; least: Value; most: Value }>
  noFunction: Message<{ name: Value; known: Value }>
  noType: Message<{ name: Value; known: Value }>
  wrongKind: Message<{ where: Value; expected: Value; given: Value }>
  mixedKinds: Message<{ where: Value; one: Value; other: Value }>
  notComparable: Message<{ where: Value }>
  wholeNumbers: Message<{ name: Value; least: Value }>
}>>('records/server/views', texts.views)

export const query = /* @__PURE__ */ catalog<Messages<typeof texts.query, {
  nameForm: Message<{ most: Value }>
  notAColumnName: Message<{ name: Value; form: Value }>
  reservedColumnName: Message<{ name: Value }>
}>>('records/server/query', texts.query)

export const audit = /* @__PURE__ */ catalog<Messages<typeof texts.audit, {
  records: Message<{ count: number }>
  chainEnds: Message<{ place: Value; had: Value }>
  eventMissing: Message<{ place: Value; next: Value; which: Value }>
  eventChanged: Message<{ place: Value; which: Value }>
}>>('records/server/audit', texts.audit)

export const collections = /* @__PURE__ */ catalog<Messages<typeof texts.collections, {
  isBuiltIn: Message<{ name: Value }>
  loses: Message<{ records: number; field: Value; collection: Value }>
  viewNotCreated: Message<{ name: Value; said: Value }>
  viewReliesOnIt: Message<{ name: Value; problem: Value }>
  isReferredTo: Message<{ collection: Value; name: Value; field: Value }>
  breaksRules: Message<{ name: Value }>
  rules: {
    invalid: Message<{ problem: Value }>
  }
  mostEntries: Message<{ most: Value }>
  indexes: {
    invalid: Message<{ problem: Value }>
  }
  fields: {
    taken: Message<{ name: Value }>
    movedRelation: Message<{ name: Value }>
  }
  templates: {
    tooLong: Message<{ most: Value }>
    mustContain: Message<{ placeholder: Value }>
    noField: Message<{ name: Value }>
  }
  unsupported: {
    tokenLife: Message<{ seconds: Value }>
    renamed: Message<{ name: Value }>
    systemType: Message<{ type: Value }>
  }
  noField: Message<{ name: Value }>
}>>('records/server/collections', texts.collections)

export const access = /* @__PURE__ */ catalog<Messages<typeof texts.access>>('records/server/access', texts.access)

export const body = /* @__PURE__ */ catalog<Messages<typeof texts.body, {
  mostLevels: Message<{ most: Value }>
  mostKeys: Message<{ most: Value }>
}>>('records/server/body', texts.body)

export const read = /* @__PURE__ */ catalog<Messages<typeof texts.read>>('records/server/read', texts.read)

export const write = /* @__PURE__ */ catalog<Messages<typeof texts.write, {
  onlyOneEmpty: Message<{ collection: Value; field: Value }>
  lengthBetween: Message<{ least: Value; most: Value }>
  leastCharacters: Message<{ least: Value }>
  mostCharacters: Message<{ most: Value }>
  mostContent: Message<{ bytes: Value }>
  least: Message<{ least: Value }>
  most: Message<{ most: Value }>
  mostJson: Message<{ bytes: Value }>
  mostValues: Message<{ most: Value }>
  unknownValue: Message<{ value: Value }>
  leastValues: Message<{ least: Value }>
  earliest: Message<{ at: Value }>
  latest: Message<{ at: Value }>
}>>('records/server/write', texts.write)

export const files = /* @__PURE__ */ catalog<Messages<typeof texts.files, {
  bucket: Message<{ name: Value }>
  filesMissing: Message<{ missing: number; from: Value; to: Value }>
}>>('records/server/files', texts.files)

export const realtime = /* @__PURE__ */ catalog<Messages<typeof texts.realtime, {
  mostTopics: Message<{ most: Value }>
  longestTopic: Message<{ most: Value }>
}>>('records/server/realtime', texts.realtime)

export const resumable = /* @__PURE__ */ catalog<Messages<typeof texts.resumable>>('records/server/resumable', texts.resumable)

export const storage = /* @__PURE__ */ catalog<Messages<typeof texts.storage, {
  content: Message<{ key: Value }>
  steps: {
    accept: Message<{ bucket: Value; why: Value }>
    list: Message<{ bucket: Value; why: Value }>
    return: Message<{ bucket: Value; why: Value }>
    remove: Message<{ bucket: Value; why: Value }>
  }
  notReached: Message<{ endpoint: Value; said: Value }>
  noBucket: Message<{ said: Value }>
  loginRefused: Message<{ said: Value }>
  noPermission: Message<{ said: Value }>
  checkSettings: Message<{ said: Value }>
}>>('records/server/storage', texts.storage)

export const uploads = /* @__PURE__ */ catalog<Messages<typeof texts.uploads, {
  largest: Message<{ bytes: Value }>
  types: Message<{ types: Value }>
}>>('records/server/uploads', texts.uploads)
