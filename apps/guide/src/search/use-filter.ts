import { type GuideFilter, isEmptyFilter } from '@docket/model/guide/guide-search'
import { useState } from 'react'

export type FilterState = {
  filter: GuideFilter
  setFilter(filter: GuideFilter): void
  /** Counts the changes of the filter made outside the bar. Each remounts the bar's form. */
  resets: number
  reset(filter: GuideFilter): void
  /** Whether the filter bar is open. */
  open: boolean
  toggle(): void
}

/** Holds the schedule's filter and whether the filter bar is open. */
export function useFilter(first: GuideFilter): FilterState {
  const [filter, setFilter] = useState(first)
  const [open, setOpen] = useState(!isEmptyFilter(first))
  const [resets, setResets] = useState(0)

  function reset(next: GuideFilter) {
    setFilter(next)
    setResets(resets + 1)
    if (!isEmptyFilter(next)) setOpen(true)
  }

  return { filter, setFilter, resets, reset, open, toggle: () => setOpen(!open) }
}
