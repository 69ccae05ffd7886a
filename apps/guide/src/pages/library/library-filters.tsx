import {
  isNarrowed,
  LIBRARY_SORTS,
  type LibraryChoice,
  type LibraryChoices,
  type LibraryQuery,
} from '@docket/model/guide/library/library'
import type { LibraryPage } from '@docket/model/guide/library/library-page'
import { libraryPath } from '@docket/model/guide/paths'
import { plainWords } from '@docket/texts/guide/guide-pages'
import { languageName } from '../../parts/language-name.ts'
import { useWords } from '../../parts/use-words.ts'

/** Search and filters of the library. It is a form, so it works without scripts and every choice has its own URL. */
export function LibraryFilters({ page }: { page: LibraryPage }) {
  const { station, query, choices } = page
  const { lang } = useWords()
  const { library } = plainWords(lang)
  const named = (all: readonly LibraryChoice[], nameOf: (value: string) => string) =>
    all.map((choice) => ({ ...choice, name: nameOf(choice.value) }))
  const lengths: Readonly<Record<string, string>> = library.lengths
  return (
    <form
      className="g-library-filters"
      action={libraryPath(station.slug)}
      aria-label={library.filters}
    >
      <div className="g-library-search">
        <input
          type="search"
          name="q"
          defaultValue={query.q}
          maxLength={100}
          placeholder={library.search}
          aria-label={library.search}
        />
      </div>
      <div className="g-library-choices">
        <Filter
          name="category"
          label={library.category}
          any={library.anyCategory}
          query={query}
          choices={choices}
        />
        <Filter
          name="series"
          label={library.series}
          any={library.anySeries}
          query={query}
          choices={choices}
        />
        <Filter
          name="year"
          label={library.year}
          any={library.anyYear}
          query={query}
          choices={choices}
        />
        <Filter
          name="language"
          label={library.language}
          any={library.anyLanguage}
          query={query}
          choices={{
            ...choices,
            language: named(choices.language, (tag) => languageName(tag, lang)),
          }}
        />
        <Filter
          name="length"
          label={library.length}
          any={library.anyLength}
          query={query}
          choices={{
            ...choices,
            length: named(choices.length, (value) => lengths[value] ?? value),
          }}
        />
        <label className="g-select">
          <span className="g-hidden">{library.sort}</span>
          <select name="sort" defaultValue={query.sort || 'new'}>
            {LIBRARY_SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {library.sorts[sort]}
              </option>
            ))}
          </select>
        </label>
        {(choices.captions.length > 0 || query.captions) && (
          <label className="g-check">
            <input type="checkbox" name="captions" value="1" defaultChecked={query.captions} />
            {library.captions}
          </label>
        )}
        <button type="submit" className="g-button">
          {library.apply}
        </button>
        {isNarrowed(query) && <a href={libraryPath(station.slug)}>{library.clear}</a>}
      </div>
    </form>
  )
}

type FilterProps = {
  name: Exclude<keyof LibraryChoices, 'captions'>
  label: string
  any: string
  query: LibraryQuery
  choices: LibraryChoices
}

/** A filter with one value. Hidden if there is nothing to choose. */
function Filter({ name, label, any, query, choices }: FilterProps) {
  const { library } = plainWords(useWords().lang)
  const all = choices[name]
  const chosen = query[name] === 0 ? '' : String(query[name])
  if (all.length < 2 && chosen === '') return null
  const isKnown = chosen === '' || all.some(({ value }) => value === chosen)
  return (
    <label className="g-select">
      <span className="g-hidden">{label}</span>
      <select name={name} defaultValue={chosen}>
        <option value="">{any}</option>
        {!isKnown && <option value={chosen}>{chosen}</option>}
        {all.map(({ value, name: shown, count }) => (
          <option key={value} value={value}>
            {library.choice({ name: shown, count })}
          </option>
        ))}
      </select>
    </label>
  )
}
