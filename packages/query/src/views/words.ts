import { catalog } from '@docket/model/texts/catalog'

export const words = catalog('query/views', {
  endsUnexpectedly: 'The query ends unexpectedly.',
  unexpected: (token: string, before: string) => `“${token}” is not expected after “${before}”.`,
  theEnd: 'the end',
  missing: {
    name: (before: string) => `A name is missing before “${before}”.`,
    collection: (before: string) => `A collection is missing before “${before}”.`,
    column: (before: string) => `A column is missing before “${before}”.`,
    columnOf: (collection: string, before: string) =>
      `A column of “${collection}” is missing before “${before}”.`,
    type: (before: string) => `A type is missing before “${before}”.`,
  },
  nameTooLong: (name: string) => `“${name}” is too long for a name.`,
  tooDeep: 'The query is nested too deeply.',
  notASelect: 'The query must be a SELECT.',
  oneSelect: 'The query must be a single SELECT without semicolons.',
  tooLong: (most: number) => `The query is longer than ${most} characters.`,
  cannotBeUsed: (text: string) => `“${text}” cannot be used here.`,
  noStar: '“*” cannot be used here.',
  tooManyColumns: (most: number) => `The query selects more than ${most} columns.`,
  tooManyCollections: (most: number) => `The query joins more than ${most} collections.`,
  leftJoinNeedsOn: 'A LEFT JOIN needs ON with its condition.',
  queryNeedsName: 'A query in FROM needs a name: (…) as name.',
  expressionNeedsName: 'An expression needs a name: … as name.',
  noId: 'The query must select a column “id” that identifies each record.',
  idKind: 'The column “id” must be a text or a number.',
  ambiguous: (name: string) =>
    `“${name}” could be one of several columns. Put the name of the collection in front of it.`,
  noColumn: (path: string) => `There is no column “${path}”.`,
  twoColumns: (name: string) => `Two columns are called “${name}”.`,
  twoCollections: (name: string) =>
    `Two collections are called “${name}”: give one of them a different name.`,
  noCollection: (name: string) => `There is no collection “${name}”.`,
  unionOrder: 'ORDER BY of a UNION can only name columns of the result.',
  unionColumns: 'The parts of a UNION must have the same number of columns.',
  groupByNumber: 'GROUP BY takes column names, not column numbers.',
  oneColumn: 'A query inside an expression must select one column.',
  outerAggregate: (name: string) => `“${name}” inside an aggregate belongs to the outer query.`,
  notGrouped: (name: string) => `“${name}” must be in GROUP BY or inside an aggregate.`,
  noAggregateHere: (name: string) =>
    `“${name}” cannot be used inside another aggregate or in WHERE.`,
  oneValue: (name: string) => `“${name}” takes one value.`,
  values: (name: string, least: number, most: number) =>
    `“${name}” takes ${least} to ${most} values.`,
  noFunction: (name: string, known: string) =>
    `There is no function “${name}” here; there are ${known}.`,
  onlyRowNumber: 'Only row_number() can be used with OVER.',
  noType: (name: string, known: string) =>
    `There is no type “${name}” to cast to; there are ${known}.`,
  notAComparison: 'A condition must be a comparison.',
  kinds: {
    text: 'text',
    number: 'a number',
    truth: 'a number',
    list: 'a list',
    json: 'JSON',
    null: 'null',
  },
  wrongKind: (where: string, expected: string, given: string) =>
    `${where} takes ${expected}, not ${given}; use cast(… as …).`,
  mixedKinds: (where: string, one: string, other: string) =>
    `${where} mixes ${one} and ${other}; use cast(… as …) on one of them.`,
  notComparable: (where: string) => `${where} compares only text and numbers.`,
  wholeNumbers: (name: string, least: number) =>
    `“${name}” takes literal whole numbers of ${least} or more.`,
  strftime: {
    literalFormat: 'The format of “strftime” must be a literal text.',
    emptyFormat: 'The format of “strftime” is empty.',
  },
  groupConcat: {
    literalSeparator: 'The separator of “group_concat” must be a literal text.',
    noSeparator: '“group_concat” of distinct values takes no separator.',
  },
})
