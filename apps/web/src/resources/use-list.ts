import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { quotedFilter } from '#data/quoted-filter.ts'
import { readAgainSoon } from '#data/read-again.ts'
import { useRecordEvents } from '#data/use-record-events.ts'
import { type PagesQuestion, type RecordPages, useRecordPages } from '#data/use-record-pages.ts'
import { addressOf } from './address-of.ts'
import { questionOf } from './list-search.ts'
import { type ListSearch, readListSearch } from './read-list-search.ts'
import type { Resource } from './resource.ts'

export type List = {
  search: ListSearch
  /** Changes the address; `undefined` takes a part of it away. */
  change: (changes: Readonly<Record<string, string | undefined>>) => void
  /** Another view, whole. */
  show: (search: ListSearch) => void
  question: PagesQuestion
  pages: RecordPages
  setRange: (range: { from: number; until: number }) => void
}

/** The list of a resource as its address asks for it, kept current while it is on screen. */
export function useList(resource: Resource): List {
  const { collection, path } = resource
  const raw: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [range, setRange] = useState({ from: 0, until: 30 })

  const search = readListSearch(raw)
  const { filter, values, sort, expand } = questionOf(resource, search)
  const question: PagesQuestion = {
    collection: collection.name,
    filter: quotedFilter(filter, values),
    sort,
    expand,
  }
  const pages = useRecordPages(question, range)
  useRecordEvents(collection, () => readAgainSoon(collection.name))

  function show(next: ListSearch): void {
    // Late words of a search must not bring back a page that was left.
    if (pathname !== path) return
    void navigate({ href: addressOf(path, next), replace: true })
  }

  return {
    search,
    change: (changes) => show(readListSearch({ ...search, ...changes })),
    show,
    question,
    pages,
    setRange,
  }
}
