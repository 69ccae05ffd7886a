import type { GuideFilter, SearchOffers } from '@docket/model/guide/guide-search'
import { GUIDE_MARKS } from '@docket/model/guide/guide-window'
import { guidePath } from '@docket/model/guide/paths'
import { MARK_TEXT } from '@docket/model/guide/spoken'
import type { ReactNode } from 'react'

type SearchFiltersProps = {
  station: string
  filter: GuideFilter
  offers: SearchOffers
  /** In place of a new page, with every choice. */
  onFilter?: (filter: GuideFilter) => void
  /** What the address has besides. */
  kept: Readonly<Record<string, string>>
  /** Buttons. */
  children: ReactNode
}

/** What programmes must have: a plain form, whose address is the search. */
export function SearchFilters(props: SearchFiltersProps) {
  const { station, filter, offers, onFilter, kept, children } = props
  const { categories, languages, marks } = offers
  return (
    <form
      className="g-filters"
      action={guidePath(station)}
      onChange={onFilter && ((event) => onFilter(readFilter(event.currentTarget)))}
    >
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {categories.length > 0 && (
        <label>
          Category
          <select name="category" defaultValue={filter.category}>
            <option value="">Any</option>
            {categories.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
      {languages.length > 1 && (
        <label>
          Language
          <select name="language" defaultValue={filter.language}>
            <option value="">Any</option>
            {languages.map(({ tag, name }) => (
              <option key={tag} value={tag}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {marks.map((mark) => (
        <label key={mark} className="g-check">
          <input
            type="checkbox"
            name="mark"
            value={mark}
            defaultChecked={filter.marks.includes(mark)}
          />
          {MARK_LABELS[mark] ?? MARK_TEXT[mark]}
        </label>
      ))}
      {children}
    </form>
  )
}

function readFilter(form: HTMLFormElement): GuideFilter {
  const chosen = new FormData(form)
  return {
    category: String(chosen.get('category') ?? ''),
    language: String(chosen.get('language') ?? ''),
    marks: GUIDE_MARKS.filter((mark) => chosen.getAll('mark').includes(mark)),
  }
}

const MARK_LABELS: Partial<Record<keyof typeof MARK_TEXT, string>> = {
  new: 'First showings',
  cc: 'Captions',
  ad: 'Audio description',
  sign: 'Sign language',
}
