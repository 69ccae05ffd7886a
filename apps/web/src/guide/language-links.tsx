import { languagePath } from '@docket/model/guide/paths'
import { LANGUAGE_NAMES } from '@docket/model/guide/words'
import { useWords } from './use-words.ts'

/** The other languages of the guide, each in its own; the choice lasts. */
export function LanguageLinks() {
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
