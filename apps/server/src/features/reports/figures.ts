import type { AirtimeFigures } from '@docket/model/reports/analytics'
import type { Airing } from '@docket/model/schedule/airings'
import type { TimeWindow } from '@docket/model/schedule/airtime'
import { SECOND_MS } from '@docket/model/time/instants'

/** A period that a channel actually aired, and its airing. */
export type ShownPeriod = TimeWindow & {
  airing: Pick<Airing, 'kind' | 'run' | 'show'>
  /** Whether the airing began in this period rather than before it. */
  begins: boolean
  local: boolean
}

const FILLER: ReadonlySet<string> = new Set(['filler', 'spot', 'bulletin'])

export function isFiller({ kind }: Pick<Airing, 'kind'>): boolean {
  return FILLER.has(kind)
}

export function noFigures(): AirtimeFigures {
  return { airings: 0, airedSec: 0, firstRunSec: 0, repeatSec: 0, fillerSec: 0, localSec: 0 }
}

/** Adds a period to the figures. Seconds stay unrounded until `rounded`. */
export function count(
  figures: AirtimeFigures,
  { airing, begins, local, from, until }: ShownPeriod,
): void {
  const seconds = (until - from) / SECOND_MS
  figures.airedSec += seconds
  if (begins) figures.airings += 1
  if (isFiller(airing)) {
    figures.fillerSec += seconds
    return
  }
  if (airing.run === 'first') figures.firstRunSec += seconds
  if (airing.run === 'rerun') figures.repeatSec += seconds
  if (local) figures.localSec += seconds
}

/** Rounds the figures to whole seconds. */
export function rounded<Figures extends AirtimeFigures>(figures: Figures): Figures {
  const { airedSec, firstRunSec, repeatSec, fillerSec, localSec } = figures
  return {
    ...figures,
    airedSec: Math.round(airedSec),
    firstRunSec: Math.round(firstRunSec),
    repeatSec: Math.round(repeatSec),
    fillerSec: Math.round(fillerSec),
    localSec: Math.round(localSec),
  }
}
