import type { GuideSearch, SearchOffers } from '@docket/model/guide/guide-search'
import { guidePath } from '@docket/model/guide/paths'
import { MARK_TEXT } from '@docket/model/guide/spoken'

type SearchFiltersProps = { station: string; search: GuideSearch; offers: SearchOffers }

/** What programmes must have besides the words: a plain form, whose address is the search. */
export function SearchFilters({ station, search, offers }: SearchFiltersProps) {
  const { categories, languages, marks } = offers
  return (
    <form className="g-filters" action={guidePath(station)}>
      <input type="hidden" name="q" value={search.q} />
      {categories.length > 0 && (
        <label>
          Category
          <select name="category" defaultValue={search.category}>
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
          <select name="language" defaultValue={search.language}>
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
            defaultChecked={search.marks.includes(mark)}
          />
          {MARK_LABELS[mark] ?? MARK_TEXT[mark]}
        </label>
      ))}
      <button type="submit" className="g-button">
        Filter
      </button>
    </form>
  )
}

const MARK_LABELS: Partial<Record<keyof typeof MARK_TEXT, string>> = {
  new: 'First showings',
  cc: 'Captions',
  ad: 'Audio description',
  sign: 'Sign language',
}
