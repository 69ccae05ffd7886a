import { useState } from 'react'
import type { AnyRecord } from '#data/connection/any-record.ts'
import { type PagesQuery, readAll, readBetween } from './use-record-pages.ts'

export type Selection = {
  records: ReadonlyMap<string, AnyRecord>
  toggle: (record: AnyRecord) => void
  addBetween: (from: number, to: number) => Promise<void>
  addAll: () => Promise<void>
  clear: () => void
}

/** Holds the selected records of a list. The selection belongs to one query and is cleared for another. */
export function useSelection(query: PagesQuery): Selection {
  const key = `${query.collection} ${query.filter}`
  const [marked, setMarked] = useState({ key, records: new Map<string, AnyRecord>() })
  const records = marked.key === key ? marked.records : new Map<string, AnyRecord>()

  function put(next: Map<string, AnyRecord>): void {
    setMarked({ key, records: next })
  }

  return {
    records,
    toggle: (record) => {
      const next = new Map(records)
      if (!next.delete(record.id)) next.set(record.id, record)
      put(next)
    },
    addBetween: async (from, to) => {
      const added = await readBetween(query, Math.min(from, to), Math.max(from, to))
      put(new Map([...records, ...added.map((record) => [record.id, record] as const)]))
    },
    addAll: async () => {
      const all = await readAll(query)
      put(new Map(all.map((record) => [record.id, record])))
    },
    clear: () => put(new Map()),
  }
}
