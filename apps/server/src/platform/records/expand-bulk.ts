import { BadRequest } from '../errors.ts'
import type { Row } from './columns.ts'

const ROWS = 20_000
const CHARACTERS = 20_000_000
// Names of fields, quotes and commas.
const RECORD_CHARACTERS = 500

type Expanded = { readonly row: Row; length?: number }

/**
 * How much the answer to one call grows by what it expands. Records that are referred to often lie
 * there once while they are gathered, but are written each time: a few steps of a hundred records
 * each would come to more than there is memory.
 */
export type Bulk = {
  /** Throws `BadRequest` when more rows are read than one answer may need. */
  addRows(count: number): void
  /** `related` are going to be written within `to`. Throws `BadRequest` when it gets too long. */
  addTo(to: Expanded, related: readonly Expanded[]): void
  /** Throws `BadRequest` when the records together are too long. */
  checkAnswer(records: readonly Expanded[]): void
}

export function createBulk(): Bulk {
  let rows = 0
  let isExpanded = false

  function lengthOf(one: Expanded): number {
    one.length ??= lengthOfRow(one.row)
    return one.length
  }

  function checkedSum(records: readonly Expanded[], first = 0): number {
    const length = records.reduce((all, record) => all + lengthOf(record), first)
    if (length > CHARACTERS) throw tooMuch()
    return length
  }

  return {
    addRows(count) {
      rows += count
      if (rows > ROWS) throw tooMuch()
    },
    addTo(to, related) {
      isExpanded = true
      to.length = checkedSum(related, lengthOf(to))
    },
    checkAnswer(records) {
      // Nothing was expanded: a page has its own limits.
      if (isExpanded) checkedSum(records)
    },
  }
}

/** About how long the text of a row is. */
export function lengthOfRow(row: Row): number {
  let length = RECORD_CHARACTERS
  for (const name in row) {
    const value = row[name]
    if (typeof value === 'string') length += value.length
  }
  return length
}

function tooMuch(): BadRequest {
  return new BadRequest(
    'Together, the expanded records are too many for one answer. Expand fewer relations, or ask for fewer records at once.',
  )
}
