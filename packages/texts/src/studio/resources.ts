// Generated from en/resources.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/resources.json' with { type: 'json' }
import { catalog, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.studio

export const context = /* @__PURE__ */ catalog<Messages<typeof texts.context, {
  savingMoves: Message<{ count: number }>
  airingsStay: Message<{ count: number }>
  zoneMoves: Message<{ title: Value; from: Value; to: Value }>
  zoneStays: Message<{ title: Value; at: Value; after: Value }>
  zoneMore: Message<{ count: number }>
  whatIsNeeded: Message<{ gender: Value | boolean; one: Value }>
  stillEmptyFields: Message<{ count: number }>
  createdBy: Message<{ person: Value }>
  lastChangedBy: Message<{ person: Value }>
  nothingRefers: Message<{ gender: Value | boolean; one: Value }>
}>>('resources/studio/context', texts.context)

export const fact = /* @__PURE__ */ catalog<Messages<typeof texts.fact, {
  change: Message<{ label: Value }>
  add: Message<{ label: Value }>
  changedMeanwhileTo: Message<{ value: Value }>
}>>('resources/studio/fact', texts.fact)

export const field = /* @__PURE__ */ catalog<Messages<typeof texts.field, {
  entries: Message<{ count: number }>
}>>('resources/studio/field', texts.field)

export const form = /* @__PURE__ */ catalog<Messages<typeof texts.form, {
  savedMeanwhile: Message<{ gender: Value | boolean; one: Value }>
  bothChanged: Message<{ labels: Value }>
  unsavedFrom: Message<{ time: Value }>
  unsavedFromDay: Message<{ day: Value; time: Value }>
}>>('resources/studio/form', texts.form)

export const listKeys = /* @__PURE__ */ catalog<Messages<typeof texts.listKeys>>('resources/studio/listKeys', texts.listKeys)

export const list = /* @__PURE__ */ catalog<Messages<typeof texts.list, {
  selected: Message<{ count: Value }>
  editMany: Message<{ count: Value }>
  clearField: Message<{ field: Value }>
  changeMany: Message<{ count: Value }>
  askDelete: Message<{ count: Value }>
  notLoaded: Message<{ gender: Value | boolean; several: Value }>
  sortedBy: Message<{ field: Value }>
  noneYet: Message<{ several: Value }>
  othersHidden: Message<{ many: Value }>
  noMatching: Message<{ several: Value }>
  ofYourOwn: Message<{ total: number }>
  search: Message<{ several: Value }>
}>>('resources/studio/list', texts.list)

export const picture = /* @__PURE__ */ catalog<Messages<typeof texts.picture, {
  focalPoint: Message<{ x: Value; y: Value }>
}>>('resources/studio/picture', texts.picture)

export const record = /* @__PURE__ */ catalog<Messages<typeof texts.record, {
  askDelete: Message<{ name: Value }>
  permanentlyDeleted: Message<{ gender: Value | boolean; one: Value }>
  status: Message<{ state: Value }>
  anyway: Message<{ verb: Value }>
  isGone: Message<{ gender: Value | boolean; one: Value }>
  mayNotCreate: Message<{ several: Value }>
  pageNotFound: Message<{ path: Value }>
  oneNotLoaded: Message<{ gender: Value | boolean; one: Value }>
  aboutThis: Message<{ gender: Value | boolean; one: Value }>
  relatedNotLoaded: Message<{ several: Value }>
  youHaveNone: Message<{ several: Value }>
  onlyYourOwn: Message<{ several: Value }>
  did: {
    create: Message<{ person: Value; time: Value }>
    update: Message<{ person: Value; time: Value }>
    delete: Message<{ person: Value; time: Value }>
  }
}>>('resources/studio/record', texts.record)

export const resources = /* @__PURE__ */ catalog<Messages<typeof texts.resources, {
  all: Message<{ gender: Value | boolean; several: Value }>
  newOf: Message<{ gender: Value | boolean; one: Value }>
  create: Message<{ one: Value }>
  noAccess: Message<{ gender: Value | boolean; several: Value }>
  done: Message<{ done: Value; count: Value }>
  partlyDone: Message<{ done: Value; count: number; all: Value }>
  othersNotChanged: Message<{ reason: Value }>
  changesStillHere: Message<{ reason: Value }>
}>>('resources/studio/resources', texts.resources)
