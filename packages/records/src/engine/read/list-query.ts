import { PAGE_SIZE } from '@docket/model/kernel/constants'
import { BadRequest } from '@docket/model/kernel/errors'

const MAX_PER_PAGE = 1000
const MAX_PAGE = 1_000_000

export type ListQuery = {
  page: number
  perPage: number
  skipTotal: boolean
  filter: string
  sort: string
}

/** Parses the parameters of a list request. Throws `BadRequest` for a page that is not a number. */
export function readListQuery(query: Readonly<Record<string, string>>): ListQuery {
  return {
    page: Math.min(wholeNumber(query.page, 1), MAX_PAGE),
    perPage: Math.min(wholeNumber(query.perPage, PAGE_SIZE), MAX_PER_PAGE),
    skipTotal: query.skipTotal === '1' || query.skipTotal === 'true',
    filter: query.filter ?? '',
    sort: query.sort ?? '',
  }
}

function wholeNumber(value: string | undefined, fallback: number): number {
  if (value === undefined || value === '') return fallback
  if (!/^[+-]?\d+$/.test(value)) throw new BadRequest()
  const number = Number(value)
  return number > 0 ? number : fallback
}
