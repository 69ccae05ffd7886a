import { catalog } from '@docket/model/texts/catalog'
import { plural } from '@docket/model/texts/plural'

export const words = catalog('records/collections', {
  isBuiltIn: (name: string) =>
    `“${name}” is part of Docket. Pages and imports depend on its fields and rules, so it cannot be changed or deleted. Create your own collection that refers to it instead.`,
  notSaved: 'Failed to save the collection.',
  notImported: 'Failed to import the collections.',
  loses: (field: string, collection: string, records: number) =>
    plural(records, {
      one: `The field “${field}” of “${collection}” would lose values of # record.`,
      other: `The field “${field}” of “${collection}” would lose values of # records.`,
    }),
  nothingDone: 'Some values would be lost, so nothing was changed.',
  viewNotCreated: (name: string, said: string) =>
    `The database cannot create the view “${name}” from this query: ${said}.`,
  viewReliesOnIt: (name: string, problem: string) => `The view “${name}” depends on it: ${problem}`,
  viewHasNoRecords: 'A view has no records of its own.',
  isReferredTo: (collection: string, name: string, field: string) =>
    `The collection “${collection}” cannot be deleted: “${name}.${field}” refers to it.`,
  breaksRules: (name: string) =>
    `This would invalidate rules of the built-in collection “${name}”.`,
  names: {
    reserved: 'The name is reserved.',
    membership:
      'Access rules of the built-in collections would treat these users as members of a station.',
    notUnique: 'Collection name must be unique (case insensitive).',
    fieldTaken: 'Another field has this name.',
  },
  ids: {
    form: 'Must be at most 40 letters and digits.',
    taken: 'Another collection has this id.',
    fixed: 'The id cannot change.',
    twice: 'An id is used twice.',
  },
  sameValues: 'Some records already have the same values.',
  rules: {
    form: 'Must be text, or null for administrators only.',
    neverEmpty: 'Must be null or a condition.',
    invalid: (problem: string) => `Invalid rule. ${problem}`,
  },
  noType: 'There is no such type.',
  fixedType: 'The type cannot change.',
  mostEntries: (most: number) => `Must be a list with at most ${most} entries.`,
  mustBeList: 'Must be a list.',
  indexes: {
    noneInViews: 'A view has no indexes.',
    invalid: (problem: string) => `Invalid index. ${problem}`,
    form: 'It must have the form CREATE [UNIQUE] INDEX name ON collection (fields).',
    unknownField: 'It names a field that the collection does not have.',
    condition: 'Its condition may only compare fields with texts or numbers, joined by “and”.',
    tooLong: 'Together, the names of the collection and its fields are too long.',
  },
  fields: {
    noType: 'There is no such type of field.',
    taken: (name: string) => `There is already another field “${name}”.`,
    movedRelation: (name: string) =>
      `“${name}” cannot be changed to refer to a different collection.`,
    relationToView: 'Records cannot refer to records of a view.',
    noCollection: 'There is no such collection.',
    mustBeDate: 'Must be a date.',
    setStamps: 'Set onCreate, onUpdate or both.',
    mustBePattern: 'Must be a regular expression.',
    belowLowerLimit: 'Must be no less than the lower limit.',
  },
  templates: {
    tooLong: (most: number) => `Must have at most ${most} characters.`,
    mustContain: (placeholder: string) => `Must contain ${placeholder}.`,
    noField: (name: string) => `There is no field “${name}” that users see.`,
  },
  unsupported: {
    ids: 'Record ids have 15 characters from a–z and 0–9. Leave this out, and add a text field with a unique index for your own ids.',
    idIsPrimary: 'Must be true: the field “id” identifies records.',
    primaryKey: 'Must be false: the field “id” identifies records, and no other field can.',
    autogenerate:
      'Must be empty: the server does not generate values for text fields. Send one with each record.',
    system: 'Must be false: only fields that come with a collection are system fields.',
    unique: 'Must be false: add a unique index to `indexes` instead.',
    convertUrls: 'Must be false: links are stored as they are sent.',
    displayFields: 'Must be empty: mark fields of the other collection as presentable instead.',
    presentable: 'Must be false: only fields of your own can be presentable.',
    hidden: 'Must be false: only fields of your own can be hidden.',
    required: 'Must be false: this field may be off in any record.',
    stamps:
      '“created” is set when a record is created, and “updated” also whenever it changes. For other times, add an autodate field with another name.',
    passwordMax:
      'Must be 0 or 72: longer passwords are refused, and shorter limits are not supported.',
    passwordPattern: 'Must be empty: set a minimum length instead.',
    cost: 'Must be 0: the server chooses how passwords are hashed.',
    tokenKeys: 'Leave this out: the server generates these keys, with 50 letters and digits.',
    tokenLife: (seconds: number) => `Leave this out: these tokens expire after ${seconds} seconds.`,
    tokenSecret: 'Leave this out: the server makes its own keys.',
    systemCollection: 'Must be false: only collections that come with Docket are built in.',
    extra: 'Must be empty: providers have no other options.',
    usernameMin: 'Must be 0 or 3: usernames have at least 3 characters.',
    usernameMax: 'Must be 0 or 150: usernames have up to 150 characters.',
    usernamePattern:
      'Must be empty: usernames are letters, digits, “.”, “-” and “_”, and the server generates one if none is sent.',
    renamed: (name: string) => `The field “${name}” cannot have another name.`,
    systemType: (type: string) =>
      `Must be “${type}”. Choose another name for a field of a different type.`,
  },
  noField: (name: string) => `There is no field “${name}”.`,
  twoWays: 'Turn on two of these first: passwords, providers (oauth2), emailed codes (otp).',
  providerTwice: 'This provider is listed twice.',
})
