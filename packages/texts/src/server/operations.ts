// Generated from en/operations.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/operations.json' with { type: 'json' }
import { catalog, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.server

export const administrators = /* @__PURE__ */ catalog<Messages<typeof texts.administrators>>('operations/server/administrators', texts.administrators)

export const backups = /* @__PURE__ */ catalog<Messages<typeof texts.backups, {
  isMissing: Message<{ name: Value }>
  partIsDamaged: Message<{ name: Value }>
  otherRows: Message<{ table: Value; loaded: Value; rows: Value }>
  copyDiffers: Message<{ table: Value }>
  changedWhileMoving: Message<{ table: Value }>
  fileChanged: Message<{ key: Value }>
  stopFirst: Message<{ name: Value }>
}>>('operations/server/backups', texts.backups)

export const batch = /* @__PURE__ */ catalog<Messages<typeof texts.batch, {
  tooLarge: Message<{ bytes: Value }>
  mostRequests: Message<{ most: number }>
}>>('operations/server/batch', texts.batch)

export const settings = /* @__PURE__ */ catalog<Messages<typeof texts.settings, {
  mustContain: Message<{ name: Value }>
}>>('operations/server/settings', texts.settings)

export const settingsMails = /* @__PURE__ */ catalog<Messages<typeof texts.settingsMails>>('operations/server/settingsMails', texts.settingsMails)

export const stationImport = /* @__PURE__ */ catalog<Messages<typeof texts.stationImport, {
  otherForm: Message<{ form: Value }>
  unknownPart: Message<{ part: Value }>
  noPart: Message<{ part: Value }>
  changed: Message<{ part: Value }>
  unknownCollection: Message<{ name: Value }>
  unknownField: Message<{ where: Value; name: Value }>
  line: Message<{ line: Value; part: Value }>
  notRecord: Message<{ where: Value }>
  longLine: Message<{ where: Value }>
  otherStation: Message<{ where: Value }>
  wrongValue: Message<{ where: Value; field: Value; message: Value }>
  leadsNowhere: Message<{ id: Value; collection: Value; field: Value }>
  isHere: Message<{ name: Value }>
  idTaken: Message<{ collection: Value }>
  slugTaken: Message<{ slug: Value }>
  slugReserved: Message<{ slug: Value }>
  accountsTaken: Message<{ names: Value }>
  notStored: Message<{ collection: Value; message: Value }>
}>>('operations/server/stationImport', texts.stationImport)

export const station = /* @__PURE__ */ catalog<Messages<typeof texts.station, {
  farewell: {
    subject: Message<{ station: Value }>
    deletedBy: Message<{ person: Value; station: Value }>
  }
  noStation: Message<{ name: Value }>
}>>('operations/server/station', texts.station)
