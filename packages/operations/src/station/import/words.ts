import { catalog } from '@docket/model/texts/catalog'

export const words = catalog('operations/import', {
  noManifest:
    'This is not an export of a station, or it was made by a version of Docket before exports could be imported. Export the station again.',
  otherForm: (form: string) =>
    `This export has the form ${form}, which this version of Docket cannot read. Install the newest version of Docket and try again.`,
  notManifest:
    'The list of contents of this export (export.json) cannot be read. Export the station again.',
  unknownPart: (part: string) =>
    `The archive has “${part}”, which is no part of an export. Export the station again.`,
  noPart: (part: string) => `“${part}” is missing from the archive. Use another copy.`,
  changed: (part: string) => `“${part}” was changed since the export. Use another copy.`,
  unknownCollection: (name: string) =>
    `The export has ${name}, which this version of Docket does not know. Install the newest version of Docket and try again.`,
  unknownField: (where: string, name: string) =>
    `${where} has the field “${name}”, which this version of Docket does not know. Install the newest version of Docket and try again.`,
  line: (part: string, line: number) => `Line ${line} of “${part}”`,
  notRecord: (where: string) => `${where} is not a record.`,
  longLine: (where: string) => `${where} is too long for a record.`,
  otherStation: (where: string) => `${where} belongs to another station.`,
  wrongValue: (where: string, field: string, message: string) =>
    `${where} has a value that “${field}” cannot have. ${message}`,
  wrongKind: 'It is of another kind.',
  oneStation: 'An export has exactly one station.',
  leadsNowhere: (collection: string, id: string, field: string) =>
    `The record ${id} of ${collection} refers with “${field}” to a record that is not in the export.`,
  isHere: (name: string) =>
    `The station ${name} is already in this installation. Import it into another one, or delete it here first.`,
  idTaken: (collection: string) =>
    `Records of ${collection} in this export are already in this installation, in another station.`,
  slugTaken: (slug: string) =>
    `Another station of this installation has “${slug}” in its addresses. Rename one of them, and export again.`,
  slugReserved: (slug: string) =>
    `“${slug}” is a word of the server’s own addresses. Rename the station’s address, and export again.`,
  accountsTaken: (names: string) =>
    `These already have an account in this installation: ${names}. Addresses and usernames belong to one account only. Change them on one side, and export again.`,
  notStored: (collection: string, message: string) =>
    `Records of ${collection} could not be stored. ${message}`,
})
