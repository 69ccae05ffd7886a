import { seriesPath } from '@docket/model/guide/paths'
import type { ShowFacts } from '@docket/model/guide/program-details'
import type { ReactNode } from 'react'
import { languageName } from '../parts/language-name.ts'
import { useWords } from '../parts/use-words.ts'

type ShowFactsListProps = { station: string; facts: ShowFacts; length?: string }

/** Shows the facts about a show as names and values. */
export function ShowFactsList({ station, facts, length }: ShowFactsListProps) {
  const words = useWords()
  const { facts: names, lang } = words
  const { series, seriesId } = facts
  const linked = seriesId && <a href={seriesPath(station, seriesId)}>{series}</a>
  const known: [string, ReactNode][] = [
    [names.series, linked || series],
    [names.category, facts.category],
    [names.producer, facts.producer],
    [names.length, length],
    [names.language, facts.language && languageName(facts.language, lang)],
    [names.ageRating, facts.ageRating],
  ]
  const told = known.filter(([, value]) => Boolean(value))
  if (told.length === 0) return null
  return (
    <dl className="g-facts">
      {told.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
