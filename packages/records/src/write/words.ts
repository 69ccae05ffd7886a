import { catalog } from '@docket/model/texts/catalog'

export const words = catalog('records/write', {
  notCreated: 'Failed to create record.',
  stillNeeded:
    'Failed to delete record. Make sure that the record is not part of a required relation reference.',
  onlyOneEmpty: (collection: string, field: string) =>
    `Failed to delete record. A record of “${collection}” refers to it and would get an empty “${field}”. Another record already has an empty one, and the index allows only one.`,
  savedMeanwhile: 'Someone else saved this record in the meantime. Nothing was changed.',
  alreadyExists: 'A record like this already exists.',
  changing: 'The fields of this collection are changing right now. Send the request again.',
  mayNotChange: 'You are not allowed to change this value here.',
  fixedId: 'The id of a record cannot change.',
  idForm: 'Must be 15 lowercase letters and digits.',
  fixedOrganization: 'The organization of a record cannot change.',
  unknownFiles: 'The field names files that are not stored in it.',
  missingRecords: 'Failed to find all relation records with the provided ids.',
  invalidFormat: 'Invalid value format.',
  lengthBetween: (least: number, most: number) =>
    `The length must be between ${least} and ${most}.`,
  mismatch: "Values don't match.",
  wrongOldPassword: 'Missing or invalid old password.',
  emailDomain: 'Email domain is not allowed.',
  urlDomain: 'URL domain is not allowed.',
  leastCharacters: (least: number) => `Must be at least ${least} character(s).`,
  mostCharacters: (most: number) => `Must be no more than ${most} character(s).`,
  mostContent: (bytes: number) => `The maximum allowed content size is ${bytes} bytes.`,
  noDecimals: 'Decimal numbers are not allowed.',
  least: (least: number) => `Must be larger than or equal to ${least}.`,
  most: (most: number) => `Must be less than or equal to ${most}.`,
  mustBeJson: 'Must be a valid JSON value.',
  mostJson: (bytes: number) => `The maximum allowed JSON size is ${bytes} bytes.`,
  mostValues: (most: number) => `Select no more than ${most}.`,
  unknownValue: (value: string) => `Invalid value ${value}.`,
  leastValues: (least: number) => `Select at least ${least}.`,
  earliest: (at: string) => `Must be no earlier than ${at}.`,
  latest: (at: string) => `Must be no later than ${at}.`,
})
