import { BadRequest } from '../errors.ts'

const ROWS = 20_000
const CHARACTERS = 20_000_000
// Names of fields, quotes and commas.
const RECORD_CHARACTERS = 500

type Shown = Readonly<Record<string, unknown>>

/**
 * How much the answer to one call grows by what it expands. Records that are referred to often lie
 * there once while they are gathered, but are written each time: a few steps of a hundred records
 * each would come to more than there is memory.
 */
export type Bulk = {
  /** Throws `BadRequest` when more rows are read than one answer may need. */
  addRows(count: number): void
  /** `values` are going to be written within `shown`. Throws `BadRequest` when it gets too long. */
  addTo(shown: Shown, values: readonly Shown[]): void
  /** Throws `BadRequest` when the records together are too long. */
  checkAnswer(records: readonly Shown[]): void
}

export function createBulk(): Bulk {
  const lengths = new Map<Shown, number>()
  let rows = 0

  function lengthOf(shown: Shown): number {
    const known = lengths.get(shown)
    if (known !== undefined) return known
    const length = ownLength(shown)
    lengths.set(shown, length)
    return length
  }

  function checkedSum(records: readonly Shown[], first = 0): number {
    const length = records.reduce((all, record) => all + lengthOf(record), first)
    if (length > CHARACTERS) throw tooMuch()
    return length
  }

  return {
    addRows(count) {
      rows += count
      if (rows > ROWS) throw tooMuch()
    },
    addTo(shown, values) {
      lengths.set(shown, checkedSum(values, lengthOf(shown)))
    },
    checkAnswer(records) {
      // Nothing was expanded: a page has its own limits.
      if (lengths.size > 0) checkedSum(records)
    },
  }
}

function ownLength(shown: Shown): number {
  let length = RECORD_CHARACTERS
  for (const name in shown) {
    const value = shown[name]
    if (typeof value === 'string') length += value.length
    else if (typeof value === 'object' && value !== null && name !== 'expand') {
      length += JSON.stringify(value).length
    }
  }
  return length
}

function tooMuch(): BadRequest {
  return new BadRequest(
    'Together, the expanded records are too many for one answer. Expand fewer relations, or ask for fewer records at once.',
  )
}
