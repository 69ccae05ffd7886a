import { type GuideFilter, isEmptyFilter } from '@docket/model/guide/guide-search'
import { useState } from 'react'

export type Filtering = {
  filter: GuideFilter
  setFilter(filter: GuideFilter): void
  /** Filters from elsewhere than the bar: with each of them its form begins anew. */
  resets: number
  reset(filter: GuideFilter): void
  /** Whether the bar is open. */
  open: boolean
  toggle(): void
}

/** What the schedule is narrowed down to, and whether the bar that does it is open. */
export function useFilter(first: GuideFilter): Filtering {
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
