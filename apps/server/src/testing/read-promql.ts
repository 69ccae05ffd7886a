import { parser } from '@prometheus-io/lezer-promql'

/** Stand-ins for the variables of a dashboard. */
const VARIABLES = { $__rate_interval: '5m', $instance: '.+', $job: 'docket' }

/** The names of metrics and of labels in a query. */
export type QueryNames = { metrics: string[]; labels: string[] }

/** Parses a query with Prometheus’s own grammar. Throws an `Error` with the place of a mistake. */
export function readPromql(query: string): QueryNames {
  const text = Object.entries(VARIABLES).reduce(
    (filled, [name, value]) => filled.replaceAll(name, value),
    query,
  )
  const names: QueryNames = { metrics: [], labels: [] }
  parser.parse(text).iterate({
    enter({ type, name, from, to }) {
      if (type.isError) throw new Error(`Not a query at “${text.slice(from)}”: ${query}`)
      if (name === 'Identifier') names.metrics.push(text.slice(from, to))
      if (name === 'LabelName') names.labels.push(text.slice(from, to))
    },
  })
  return names
}
