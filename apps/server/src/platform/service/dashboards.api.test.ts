import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { requestMetrics, WITH_METRICS } from '#testing/read-metrics.ts'
import { readPromql } from '#testing/read-promql.ts'
import { startTestApp } from '#testing/test-app.ts'
import { installFeatures } from '../../features.ts'
import { publish } from '../../publish.ts'

const ROOT = new URL('../../../../../', import.meta.url)
/** Labels that Prometheus adds, and the bounds of histograms. */
const ADDED = ['job', 'instance', 'le']
/** The metrics that Prometheus itself creates. */
const OF_PROMETHEUS = ['up']

type Panel = { id: number; title: string; targets?: { expr: string }[] }
type Dashboard = { panels: Panel[]; templating: { list: { definition?: string }[] } }
type Rules = { groups: { rules: { alert: string; expr: string; annotations: object }[] }[] }

/** The metric names in the output. A histogram has three. */
let served: Set<string>
let dashboard: Dashboard
let rules: Rules['groups'][number]['rules']
/** The labels of each metric, as documented. */
let documented: Map<string, string[]>

const textOf = (path: string) => readFile(new URL(path, ROOT), 'utf8')

beforeAll(async () => {
  const app = await startTestApp([installFeatures, (one) => publish(one, { render: () => '' })], {
    config: WITH_METRICS,
  })
  served = namesIn(await (await requestMetrics(app)).text())
  dashboard = JSON.parse(await textOf('deploy/grafana/docket.json'))
  const { groups } = parse(await textOf('deploy/prometheus-alerts.yml')) as Rules
  rules = groups.flatMap((group) => group.rules)
  documented = figuresIn(await textOf('docs/operating/metrics.md'))
})

function namesIn(output: string): Set<string> {
  const types = [...output.matchAll(/^# TYPE (\w+) (\w+)$/gm)]
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [name, `${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  )
}

/** Reads the rows of the table, such as `| \`docket_jobs\` | \`kind\`, \`state\` | … |`. */
function figuresIn(page: string): Map<string, string[]> {
  const wordsIn = (cell: string) => [...cell.matchAll(/`(\w+)`/g)].map(([, word = '']) => word)
  const rows = [...page.matchAll(/^\| (`docket_[^|]*) \|([^|]*)\|/gm)]
  return new Map(
    rows.flatMap(([, names = '', labels = '']) =>
      wordsIn(names).map((name) => [name, wordsIn(labels)] as const),
    ),
  )
}

function queries(): [place: string, query: string][] {
  const panels = dashboard.panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }): [string, string] => [title, expr]),
  )
  const variables = dashboard.templating.list.flatMap(({ definition = '' }): [string, string][] => {
    const [, query] = /^label_values\((.*), \w+\)$/.exec(definition) ?? []
    return query === undefined ? [] : [[definition, query]]
  })
  return [
    ...panels,
    ...variables,
    ...rules.map(({ alert, expr }): [string, string] => [alert, expr]),
  ]
}

const baseOf = (name: string) => name.replace(/_(bucket|sum|count)$/, '')

describe('the dashboard and the alerts', () => {
  it('query only metrics that the server has', () => {
    const unknown = queries().flatMap(([place, query]) =>
      readPromql(query)
        .metrics.filter((name) => !served.has(name) && !OF_PROMETHEUS.includes(name))
        .map((name) => `${place}: ${name}`),
    )

    expect(queries().length).toBeGreaterThan(50)
    expect(unknown).toEqual([])
  })

  it('use labels that one of the metrics in the query has', () => {
    const unknown = queries().flatMap(([place, query]) => {
      const { metrics, labels } = readPromql(query)
      const known = [...ADDED, ...metrics.flatMap((name) => documented.get(baseOf(name)) ?? [])]
      return labels.filter((label) => !known.includes(label)).map((label) => `${place}: ${label}`)
    })

    expect(unknown).toEqual([])
  })

  it('show every Docket metric, in panels with unique ids', () => {
    const shown = new Set(queries().flatMap(([, query]) => readPromql(query).metrics.map(baseOf)))
    const own = [...served].filter((name) => name.startsWith('docket_'))
    const ids = dashboard.panels.map(({ id }) => id)

    expect(own.filter((name) => !shown.has(baseOf(name)))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('say what is wrong in words, with labels that the query keeps', () => {
    for (const { alert, expr, annotations } of rules) {
      const { metrics } = readPromql(expr)
      const known = [...ADDED, ...metrics.flatMap((name) => documented.get(baseOf(name)) ?? [])]
      const used = [...JSON.stringify(annotations).matchAll(/\$labels\.(\w+)/g)].map(
        ([, one]) => one,
      )
      expect([alert, used.filter((label) => !known.includes(String(label)))]).toEqual([alert, []])
      expect(annotations).toHaveProperty('summary')
    }
  })
})

describe('the page about metrics', () => {
  it('lists every metric of Docket, and no other', () => {
    const own = [...new Set([...served].filter((name) => name.startsWith('docket_')).map(baseOf))]

    expect([...documented.keys()].sort()).toEqual(own.sort())
  })
})
