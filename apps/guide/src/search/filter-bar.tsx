import type { GuideFilter, SearchOffers } from '@docket/model/guide/guide-search'
import { offersPath, searchPath } from '@docket/model/guide/paths'
import { useEffect, useState } from 'react'
import { useWords } from '../parts/use-words.ts'
import { WithoutScript } from '../parts/without-script.tsx'
import { FilterNotice } from './filter-notice.tsx'
import { SearchFilters } from './search-filters.tsx'

export type FilterBarProps = {
  station: string
  view: 'grid' | 'list'
  filter: GuideFilter
  /** The choices of the filter. Absent when the page came without them; the component then loads them. */
  offers?: SearchOffers | undefined
  /** Changes whenever the filter was set outside this form. */
  resets: number
  onFilter(filter: GuideFilter): void
  onClear(): void
}

/** The filter form of the schedule. Programs that do not match are dimmed. */
export function FilterBar(props: FilterBarProps) {
  const { station, view, filter, offers: first, resets, onFilter, onClear } = props
  const words = useWords()
  const [offers, setOffers] = useState(first)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (first) return
    loadOffers(station).then(setOffers, () => setFailed(true))
  }, [first, station])

  if (!offers) return <FilterNotice text={failed ? words.noFilters : words.loadingFilters} />
  return (
    // The form's fields are uncontrolled, so a new key remounts it with the new values.
    <SearchFilters
      key={resets}
      station={station}
      filter={filter}
      offers={offers}
      onFilter={onFilter}
      kept={{ view }}
    >
      <WithoutScript>
        <button type="submit" className="g-button">
          {words.filter}
        </button>
      </WithoutScript>
      <button type="button" className="g-button g-scripted" onClick={onClear}>
        {words.clear}
      </button>
      <a href={searchPath(station, filter)}>{words.allOfTwoWeeks}</a>
    </SearchFilters>
  )
}

async function loadOffers(station: string): Promise<SearchOffers> {
  const answer = await fetch(offersPath(station))
  if (!answer.ok) throw new Error(`The guide answered ${answer.status}.`)
  return (await answer.json()) as SearchOffers
}
