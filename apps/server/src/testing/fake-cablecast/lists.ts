import type { Quirks } from './quirks.ts'
import type { FakeStation, Row } from './station.ts'

/**
 * A list under a path: its key in the response, and the function for the query parameters that it supports.
 */
type FakeList = {
  key: keyof FakeStation & string
  heeds?: (rows: Row[], query: URLSearchParams) => Row[]
  /** Always returned completely, without `meta`. */
  whole?: boolean
}

const DAY_MS = 86_400_000

export const LISTS: Readonly<Record<string, FakeList>> = {
  locations: { key: 'locations', whole: true },
  channels: { key: 'channels', whole: true },
  livestreams: { key: 'liveStreams', whole: true },
  categories: { key: 'categories', whole: true },
  producers: { key: 'producers', whole: true },
  projects: { key: 'projects', whole: true },
  showfields: { key: 'showFields', whole: true },
  shows: { key: 'shows', heeds: chooseShows },
  vods: { key: 'vods' },
  scheduleitems: { key: 'scheduleItems', heeds: chooseItems },
}

/** Returns a list of the station for a query. */
export function answerList(
  station: FakeStation,
  path: string,
  query: URLSearchParams,
  quirks: Quirks,
): Record<string, unknown> | undefined {
  const list = LISTS[path]
  if (!list) return undefined
  const instead = quirks.answers.get(path)
  const all = instead?.kind === 'empty' ? [] : (station[list.key] as Row[])
  const rows = quirks.ignoresFilters ? all : (list.heeds?.(all, query) ?? all)
  const sent = instead?.kind === 'torn' ? rows.slice(0, instead.rows) : rows
  if (list.whole) {
    const beside = path === 'showfields' ? { fieldDefinitions: station.fieldDefinitions } : {}
    return { [list.key]: sent, ...beside }
  }
  const pageSize = Math.min(quirks.largestPage, pageSizeOf(query, rows.length))
  const offset = Number(query.get('offset') ?? 0)
  const skipped = { records: offset, pages: offset * pageSize, ignored: 0 }[quirks.offset]
  const page = sent.slice(skipped, skipped + pageSize)
  return {
    ...(!quirks.withoutMeta && { meta: { offset, pageSize, count: rows.length } }),
    [list.key]: page,
    ...(!quirks.ignoresFilters && sideload(station, page, query)),
  }
}

/** Only `page_size` is supported; `pageSize` is ignored. */
function pageSizeOf(query: URLSearchParams, count: number): number {
  const given = Number(query.get('page_size') ?? 50)
  return given < 0 ? count : given
}

function sideload(station: FakeStation, page: Row[], query: URLSearchParams) {
  const wanted = query.get('include')?.split(',') ?? []
  if (!wanted.includes('vod')) return {}
  const named = new Set(page.map((row) => row.id))
  return { vods: station.vods.filter((vod) => named.has(Number(vod.show))) }
}

function chooseShows(rows: Row[], query: URLSearchParams): Row[] {
  const ids = query.getAll('ids[]').map(Number)
  const since = query.get('since')
  return rows
    .filter((row) => ids.length === 0 || ids.includes(row.id))
    .filter((row) => !since || String(row.lastModified ?? '9') >= since)
}

/**
 * Filters schedule items. `start` and `end` are days in the server's time zone, or instants; both are
 * inclusive.
 */
function chooseItems(rows: Row[], query: URLSearchParams): Row[] {
  const start = query.get('start')
  const end = query.get('end')
  const channel = query.get('channel')
  const show = query.get('show')
  return rows
    .filter((row) => !start || compare(String(row.runDateTime), start) >= 0)
    .filter((row) => !end || compare(String(row.runDateTime), end) <= 0)
    .filter((row) => !channel || row.channel === Number(channel))
    .filter((row) => !show || row.show === Number(show))
    .filter((row) => query.get('include_cg_exempt') !== 'false' || row.cgExempt !== true)
}

/** Returns the number of days that a schedule query spans. */
export function daysAsked(query: URLSearchParams): number {
  const start = Date.parse(query.get('start') ?? '')
  const end = Date.parse(query.get('end') ?? '')
  return Number.isNaN(start) || Number.isNaN(end) ? 0 : (end - start) / DAY_MS
}

/**
 * Compares a timestamp with a bound. A bound that is a day is compared with the day as written in the row.
 */
function compare(stamp: string, bound: string): number {
  if (bound.length > 10) return Date.parse(stamp) - Date.parse(bound)
  const day = stamp.slice(0, 10)
  return day < bound ? -1 : Number(day > bound)
}
