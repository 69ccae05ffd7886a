import { catalog } from '@docket/model/texts/catalog'

export const words = catalog('query/filter', {
  endsUnexpectedly: 'The filter ends unexpectedly.',
  unexpected: (said: string) => `The filter has an unexpected “${said}”.`,
  unreadable: (position: number) => `The filter cannot be read at character ${position}.`,
  tooLong: (most: number) => `A filter has at most ${most} characters.`,
  tooManyParentheses: 'The filter has too many nested parentheses.',
  tooManyConditions: (most: number) => `A filter has at most ${most} conditions.`,
  tooManyRelations: 'The filter follows too many relations.',
  longestPath: (most: number) => `A path follows at most ${most} relations.`,
  mostFans: (most: number) => `A path follows at most ${most} relations to several records.`,
  sortTooLong: 'The sort is too long.',
  noOrder: (name: string) => `“${name}” is a location, which cannot be sorted.`,
  tooManySortKeys: (most: number) => `A sort has at most ${most} keys.`,
  notAField: (text: string) => `“${text}” is not the name of a field.`,
  noField: (collection: string, name: string) =>
    `${collection} has no field “${name}” to filter by.`,
  modifierDoesNotFit: (field: string, modifiers: string) =>
    `“${field}” cannot be followed by “:${modifiers}”.`,
  changedIsAFlag: (path: string) => `“${path}” is true or false: compare it with one of them.`,
  noCollection: (name: string) => `There is no collection “${name}”.`,
  closedCollection: (name: string) => `Filters cannot use ${name}.`,
  unknown: (name: string) => `There is no “${name}”.`,
  forAdmins: (name: string) => `Only admins can filter or sort by ${name}.`,
  notInRequest: (path: string) => `A request has no “${path}”.`,
  differentCollections: (name: string) =>
    `“@request.auth.${name}” refers to different collections for different users.`,
  noFunction: (name: string) => `There is no function “${name}”.`,
  noNestedFunction: (name: string) => `${name} cannot contain another function.`,
  oneValueAtATime: (name: string) => `${name} takes one value at a time, without “:each”.`,
  strftime: {
    formatTooLong: (most: number) => `A format of strftime has at most ${most} characters.`,
    unknownDirective: (known: string, given: string) =>
      `strftime knows ${known} and %%, not “${given}”.`,
    form: 'Write strftime("format", time), with modifiers such as “+1 day” if needed.',
    noMoment: (field: string) => `“${field}” is not a date or time that strftime can format.`,
    tooManyModifiers: (most: number) => `strftime takes ${most} modifiers at most.`,
    unknownModifier: (given: string) =>
      `strftime takes modifiers such as “+2 days”, “-90 minutes” (at most 100,000 days) and “start of month”, not “${given}”.`,
  },
  geoDistance: {
    form: 'Write geoDistance(longitude, latitude, longitude, latitude).',
    noDegrees: (field: string) => `“${field}” is not a number of degrees.`,
    oneKind: 'geoDistance can use only one kind of related record at a time.',
  },
})
