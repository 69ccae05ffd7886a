import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { quotedFilter } from '#data/records/quoted-filter.ts'
import { refreshSoon } from '#data/records/refresh.ts'
import { useRecordEvents } from '#data/records/use-record-events.ts'
import { addressOf } from '../address-of.ts'
import type { Resource } from '../resource.ts'
import { queryOf } from './list-search.ts'
import { type ListSearch, readListSearch } from './read-list-search.ts'
import { type PagesQuery, type RecordPages, useRecordPages } from './use-record-pages.ts'

export type List = {
  search: ListSearch
  /** Changes search parameters in the URL; `undefined` removes one. */
  change: (changes: Readonly<Record<string, string | undefined>>) => void
  /** Replaces all search parameters with those of another view. */
  show: (search: ListSearch) => void
  question: PagesQuery
  pages: RecordPages
  setRange: (range: { from: number; until: number }) => void
}

/** Loads the list that the URL describes, and keeps it current while it is on screen. */
export function useList(resource: Resource): List {
  const { collection, path } = resource
  const raw: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [range, setRange] = useState({ from: 0, until: 30 })

  const search = readListSearch(raw)
  const { filter, values, sort, expand } = queryOf(resource, search)
  const query: PagesQuery = {
    collection: collection.name,
    filter: quotedFilter(filter, values),
    sort,
    expand,
  }
  const pages = useRecordPages(query, range)
  useRecordEvents(collection, () => refreshSoon(collection.name))

  function show(next: ListSearch): void {
    // A delayed search must not bring back a page that the user has left.
    if (pathname !== path) return
    void navigate({ href: addressOf(path, next), replace: true })
  }

  return {
    search,
    change: (changes) => show(readListSearch({ ...search, ...changes })),
    show,
    question: query,
    pages,
    setRange,
  }
}
