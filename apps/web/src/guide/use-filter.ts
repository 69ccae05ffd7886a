import { type GuideFilter, isEmptyFilter } from '@docket/model/guide/guide-search'
import { useState } from 'react'

export type Filtering = {
  filter: GuideFilter
  setFilter(filter: GuideFilter): void
  /** Whether the bar is open. */
  open: boolean
  toggle(): void
}

/** What the schedule is narrowed down to, and whether the bar that does it is open. */
export function useFilter(first: GuideFilter): Filtering {
  const [filter, setFilter] = useState(first)
  const [open, setOpen] = useState(!isEmptyFilter(first))
  return { filter, setFilter, open, toggle: () => setOpen(!open) }
}
