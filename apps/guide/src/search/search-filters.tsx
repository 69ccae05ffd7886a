import type { GuideFilter, SearchOffers } from '@docket/model/guide/guide-search'
import { GUIDE_MARKS } from '@docket/model/guide/guide-window'
import { guidePath } from '@docket/model/guide/paths'
import type { ReactNode } from 'react'
import { languageName } from '../parts/language-name.ts'
import { useWords } from '../parts/use-words.ts'

type SearchFiltersProps = {
  station: string
  filter: GuideFilter
  offers: SearchOffers
  /** Called on every change of the form, instead of loading a page. */
  onFilter?: (filter: GuideFilter) => void
  /** Further query parameters, sent as hidden fields. */
  kept: Readonly<Record<string, string>>
  /** The form's buttons. */
  children: ReactNode
}

/** A plain form with the conditions that programs must meet. Submitting it opens the search page. */
export function SearchFilters(props: SearchFiltersProps) {
  const words = useWords()
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
          {words.category}
          <select name="category" defaultValue={filter.category}>
            <option value="">{words.any}</option>
            {categories.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
      {languages.length > 1 && (
        <label>
          {words.language}
          <select name="language" defaultValue={filter.language}>
            <option value="">{words.any}</option>
            {languages.map((tag) => (
              <option key={tag} value={tag}>
                {languageName(tag, words.lang)}
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
          {words.filterNames[mark]}
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
