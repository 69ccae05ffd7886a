import { cablecast as words } from '@docket/texts/server/integrations'
import { z } from 'zod'
import { type CablecastClient, CablecastFailed, type Params } from './client.ts'

/** The part of a list that was readable. */
export type Listing<Row> = {
  rows: Row[]
  /** Number of records that were sent in an unknown format. */
  unreadable: number
  /** Whether every record of the response was read. Only then does a missing record mean anything. */
  complete: boolean
  /** Unvalidated arrays that are sent with the list (`include`), by name. */
  beside: Readonly<Record<string, unknown[]>>
}

/** Where a list is and what its records look like. `key` is the array's name in the response. */
export type ListSource<Row> = { path: string; key: string; shape: z.ZodType<Row> }

type Page = { rows: unknown[]; count?: number; beside: Record<string, unknown[]> }

const PAGE_SIZE = 500
/** If the first page was incomplete, lists up to this length are requested in one piece. */
const ONE_PIECE = 2000
const MAX_PAGES = 200
const metaShape = z.object({ count: z.int().min(0) })

/**
 * Reads a complete list, no matter how the server treats `page_size` and `offset`: some servers have their own page
 * size, and `offset` counts records on some and pages on others. Throws as `CablecastClient.get` does.
 */
export async function readList<Row>(
  client: CablecastClient,
  source: ListSource<Row>,
  params: Params = {},
): Promise<Listing<Row>> {
  const first = await readPage(client, source, { ...params, page_size: PAGE_SIZE, offset: 0 })
  const pages = isWhole(first) ? [first] : await readOn(client, source, params, first)
  const rows = new Map(
    pages.flatMap((page) => page.rows.map((row) => [rowKeyOf(row), row] as const)),
  )
  const readable = [...rows.values()].flatMap((row) => readRow(source.shape, row))
  const unreadable = rows.size - readable.length
  return {
    rows: readable,
    unreadable,
    complete: unreadable === 0 && rows.size >= (first.count ?? 0),
    beside: mergeBeside(pages),
  }
}

/** The unit of `offset`; `unknown` if a list is too short to tell. */
export type OffsetMeaning = 'records' | 'pages' | 'ignored' | 'unknown'

/** Finds out what `offset` means, from the first records of a list. */
export async function readOffset(
  client: CablecastClient,
  source: ListSource<unknown>,
): Promise<OffsetMeaning> {
  const first = await readPage(client, source, { page_size: 2, offset: 0 })
  if (first.rows.length < 2) return 'unknown'
  const probe = await readPage(client, source, { page_size: 2, offset: 1 })
  const lead = rowKeyOf(probe.rows[0])
  if (lead === undefined) return 'unknown'
  if (lead === rowKeyOf(first.rows[1])) return 'records'
  return lead === rowKeyOf(first.rows[0]) ? 'ignored' : 'pages'
}

/** Returns how many records a list has, without reading them; `undefined` if the server does not say. */
export async function readCount(
  client: CablecastClient,
  source: ListSource<unknown>,
): Promise<number | undefined> {
  try {
    return (await readPage(client, source, { page_size: 1, offset: 0 })).count
  } catch (error) {
    if (error instanceof CablecastFailed) return undefined
    throw error
  }
}

/** Reads the records of an array that was sent with a list. */
export function readBeside<Row>(
  listing: Pick<Listing<unknown>, 'beside'>,
  source: Pick<ListSource<Row>, 'key' | 'shape'>,
): Row[] {
  return (listing.beside[source.key] ?? []).flatMap((row) => readRow(source.shape, row))
}

/** Returns all pages of a list whose first page was incomplete, including that page. */
async function readOn<Row>(
  client: CablecastClient,
  source: ListSource<Row>,
  params: Params,
  first: Page,
): Promise<Page[]> {
  const count = first.count ?? Number.POSITIVE_INFINITY
  if (count <= ONE_PIECE) {
    const whole = await readPage(client, source, { ...params, page_size: count + 100, offset: 0 })
    if (isWhole(whole)) return [whole]
  }
  const size = first.rows.length
  const step = await probeOffset(client, source, params, first)
  const pages = [first]
  const seen = new Set(first.rows.map(rowKeyOf))
  for (let turn = 1; turn < MAX_PAGES && seen.size < count && step > 0; turn++) {
    const offset = turn * step
    const page = await readPage(client, source, { ...params, page_size: size, offset })
    const before = seen.size
    for (const row of page.rows) seen.add(rowKeyOf(row))
    if (seen.size === before) break
    pages.push(page)
  }
  return pages
}

/**
 * Returns the step of `offset` for the next page: the number of rows per page if it counts records, 1 if it
 * counts pages, and 0 if the server ignores it.
 */
async function probeOffset<Row>(
  client: CablecastClient,
  source: ListSource<Row>,
  params: Params,
  first: Page,
): Promise<number> {
  const size = first.rows.length
  if (size < 2) return size
  const probe = await readPage(client, source, { ...params, page_size: size, offset: 1 })
  const lead = rowKeyOf(probe.rows[0])
  if (lead === rowKeyOf(first.rows[1])) return size
  return lead === rowKeyOf(first.rows[0]) ? 0 : 1
}

async function readPage<Row>(
  client: CablecastClient,
  source: ListSource<Row>,
  params: Params,
): Promise<Page> {
  const answer = await client.get(source.path, params)
  const arrays = z.record(z.string(), z.unknown()).safeParse(answer)
  const rows = arrays.data?.[source.key]
  if (!arrays.success || !Array.isArray(rows)) {
    throw new CablecastFailed(words.answerLacks({ path: source.path, key: source.key }))
  }
  const meta = metaShape.safeParse(arrays.data.meta)
  const beside = Object.entries(arrays.data).filter(
    (entry): entry is [string, unknown[]] => entry[0] !== source.key && Array.isArray(entry[1]),
  )
  return {
    rows,
    beside: Object.fromEntries(beside),
    ...(meta.success && { count: meta.data.count }),
  }
}

/** Returns whether the page is the whole list. A list without a count may continue if its page is full. */
function isWhole({ rows, count }: Page): boolean {
  if (count === undefined) return rows.length < PAGE_SIZE
  return rows.length >= count || rows.length === 0
}

function rowKeyOf(row: unknown): unknown {
  return typeof row === 'object' && row !== null && 'id' in row ? row.id : row
}

function readRow<Row>(shape: z.ZodType<Row>, row: unknown): Row[] {
  const read = shape.safeParse(row)
  return read.success ? [read.data] : []
}

function mergeBeside(pages: readonly Page[]): Record<string, unknown[]> {
  const merged: Record<string, unknown[]> = {}
  for (const page of pages) {
    for (const [name, rows] of Object.entries(page.beside)) {
      merged[name] = [...(merged[name] ?? []), ...rows]
    }
  }
  return merged
}
