import type { ShowFacts } from '@docket/model/guide/guide-page'
import { languageName } from './language-name.ts'
import { useWords } from './use-words.ts'

type ShowFactsListProps = { facts: ShowFacts; length?: string }

/** What is known of a show, as names and values. */
export function ShowFactsList({ facts, length }: ShowFactsListProps) {
  const words = useWords()
  const { facts: names, lang } = words
  const known = [
    [names.series, facts.series],
    [names.category, facts.category],
    [names.producer, facts.producer],
    [names.length, length],
    [names.language, facts.language && languageName(facts.language, lang)],
    [names.ageRating, facts.ageRating],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  if (known.length === 0) return null
  return (
    <dl className="g-facts">
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
