import { BadRequest } from '@docket/model/kernel/errors'
import type { Row } from '@docket/query/schema'
import { read as words } from '@docket/texts/server/records'

const MAX_ROWS = 20_000
const MAX_CHARACTERS = 20_000_000
// Allowance for field names, quotes, and commas.
const RECORD_CHARACTERS = 500

type BulkRow = { readonly row: Row; length?: number }

/**
 * Limits how much the response to one request grows through `expand`. A record that is referenced often is in
 * memory once but is written each time, so a few levels of a hundred records each could exceed the memory.
 */
export type Bulk = {
  /** Counts rows that were read. Throws `BadRequest` when one response needs too many. */
  addRows(count: number): void
  /**
   * Counts `related` records that will be written inside `to`. Throws `BadRequest` when the result gets too
   * long.
   */
  addTo(to: BulkRow, related: readonly BulkRow[]): void
  /** Throws `BadRequest` when the records together are too long. */
  checkAnswer(records: readonly BulkRow[]): void
}

export function createBulk(): Bulk {
  let rows = 0
  let isExpanded = false

  function lengthOf(one: BulkRow): number {
    one.length ??= lengthOfRow(one.row)
    return one.length
  }

  function checkedSum(records: readonly BulkRow[], first = 0): number {
    const length = records.reduce((all, record) => all + lengthOf(record), first)
    if (length > MAX_CHARACTERS) throw tooMuch()
    return length
  }

  return {
    addRows(count) {
      rows += count
      if (rows > MAX_ROWS) throw tooMuch()
    },
    addTo(to, related) {
      isExpanded = true
      to.length = checkedSum(related, lengthOf(to))
    },
    checkAnswer(records) {
      // Without expanded records, the limits of a page suffice.
      if (isExpanded) checkedSum(records)
    },
  }
}

/** Estimates the length of a row's JSON text in characters. */
export function lengthOfRow(row: Row): number {
  let length = RECORD_CHARACTERS
  for (const name in row) {
    const value = row[name]
    if (typeof value === 'string') length += value.length
  }
  return length
}

function tooMuch(): BadRequest {
  return new BadRequest(words.tooMuchExpanded)
}
