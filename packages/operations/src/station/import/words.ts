import { catalog } from '@docket/model/texts/catalog'

export const words = catalog('operations/import', {
  noManifest:
    'This is not an export of a station, or it was made by a version of Docket before exports could be imported. Export the station again.',
  otherForm: (form: string) =>
    `This export has format ${form}, which this version of Docket cannot read. Install the newest version of Docket and try again.`,
  notManifest:
    'The contents list of this export (export.json) cannot be read. Export the station again.',
  unknownPart: (part: string) =>
    `The archive has “${part}”, which is not part of an export. Export the station again.`,
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
  wrongKind: 'It has a different type.',
  oneStation: 'An export has exactly one station.',
  leadsNowhere: (collection: string, id: string, field: string) =>
    `In the record ${id} of ${collection}, “${field}” refers to a record that is not in the export.`,
  isHere: (name: string) =>
    `The station ${name} is already in this installation. Import it into another one, or delete it here first.`,
  idTaken: (collection: string) =>
    `Records of ${collection} in this export already exist in another station of this installation.`,
  slugTaken: (slug: string) =>
    `Another station of this installation already uses “${slug}” in its addresses. Rename one of them and export again.`,
  slugReserved: (slug: string) =>
    `The server already uses “${slug}” in its own addresses. Rename the station’s address and export again.`,
  accountsTaken: (names: string) =>
    `These addresses or usernames already have an account in this installation: ${names}. Each address and username can belong to only one account. Change them on one side and export again.`,
  notStored: (collection: string, message: string) =>
    `Records of ${collection} could not be stored. ${message}`,
})
