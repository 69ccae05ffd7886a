import type { GuideSearch } from '@docket/model/guide/guide-search'
import type { GuideStation } from '@docket/model/guide/guide-window'
import { guidePath, languagePath, libraryPath } from '@docket/model/guide/paths'
import { LANGUAGE_NAMES } from '@docket/texts/languages'
import { useWords } from './use-words.ts'

type StationHeadProps = {
  station: GuideStation
  search?: GuideSearch
  /** Runs the text as a command, such as `tue 8pm ch 4`. Returns false if it is not a command. */
  onCommand?: ((text: string) => Promise<boolean>) | undefined
}

/** Shows the station's name and links, and the search field. */
export function StationHead({ station, search, onCommand }: StationHeadProps) {
  const words = useWords()
  return (
    <header className="g-head">
      <a className="g-skip" href="#programs">
        {words.skip}
      </a>
      <a className="g-station" href={guidePath(station.slug)}>
        {station.logo && <img src={station.logo} alt="" width={40} height={40} />}
        <span className="g-station-name">{station.name}</span>
      </a>
      {station.look?.links && (
        <nav className="g-links" aria-label={station.name}>
          {station.look.links.map(({ label, href }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </nav>
      )}
      <a className="g-to-library" href={libraryPath(station.slug)}>
        {words.library}
      </a>
      <search className="g-search">
        <form
          action={guidePath(station.slug)}
          onSubmit={(event) => {
            if (!onCommand) return
            event.preventDefault()
            void submitUnlessCommand(event.currentTarget, onCommand)
          }}
        >
          <input
            type="search"
            name="q"
            defaultValue={search?.q}
            maxLength={100}
            placeholder={words.searchHint}
            aria-label={words.searchPrograms}
            aria-keyshortcuts="/"
          />
          <button type="submit">{words.search}</button>
        </form>
      </search>
      <LanguageLinks />
    </header>
  )
}

/** Submits the form unless its text is a command. If the command parser cannot be loaded, the server decides. */
async function submitUnlessCommand(
  form: HTMLFormElement,
  onCommand: (text: string) => Promise<boolean>,
): Promise<void> {
  const text = String(new FormData(form).get('q'))
  const isCommand = await onCommand(text).catch(() => false)
  if (!isCommand) form.submit()
}

/** Links to the guide's other languages, each named in its own language. The server remembers the choice. */
function LanguageLinks() {
  const words = useWords()
  const others = Object.entries(LANGUAGE_NAMES).filter(([tag]) => tag !== words.lang)
  return (
    <nav className="g-languages" aria-label={words.languages}>
      {others.map(([tag, name]) => (
        <a key={tag} href={languagePath(tag)} lang={tag} hrefLang={tag} rel="nofollow">
          {name}
        </a>
      ))}
    </nav>
  )
}
