import { languagePath } from '@docket/model/guide/paths'
import { LANGUAGE_NAMES } from '@docket/model/texts/languages'
import { useWords } from './use-words.ts'

/** Links to the guide's other languages, each named in its own language. The server remembers the choice. */
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
