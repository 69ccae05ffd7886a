import type { ShowFacts } from '@docket/model/guide/guide-page'

type ShowFactsListProps = { facts: ShowFacts; length?: string }

/** What is known of a show, as names and values. */
export function ShowFactsList({ facts, length }: ShowFactsListProps) {
  const known = [
    ['Series', facts.series],
    ['Category', facts.category],
    ['Producer', facts.producer],
    ['Length', length],
    ['Language', facts.language],
    ['Rating', facts.ageRating],
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
