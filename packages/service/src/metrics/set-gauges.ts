import { Gauge, type Registry } from 'prom-client'
import type { GaugeValues, Measure, Sample } from './measure.ts'

type Gauges<Name extends string> = {
  /** Replaces all values. */
  set(values: GaugeValues<Name>): void
  /** Removes all values, so that none is reported although it is not known. */
  clear(): void
}

/** Registers gauges, which have no values at first. */
export function createGauges<Name extends string>(
  registry: Registry,
  described: Measure<Name>['gauges'],
): Gauges<Name> {
  const gauges = Object.entries<Measure['gauges'][string]>(described).map(
    ([name, { description: help, labels = [] }]) => {
      const registers = [registry]
      return { name: name as Name, gauge: new Gauge({ name, help, labelNames: labels, registers }) }
    },
  )

  function clear(): void {
    for (const { gauge } of gauges) {
      gauge.reset()
      // Without labels, a reset gauge would say 0.
      gauge.remove({})
    }
  }

  clear()
  return {
    clear,
    set(values) {
      clear()
      for (const { name, gauge } of gauges) {
        const value: number | readonly Sample[] = values[name] ?? []
        if (typeof value === 'number') gauge.set(value)
        else for (const { labels, value: own } of value) gauge.set({ ...labels }, own)
      }
    },
  }
}
