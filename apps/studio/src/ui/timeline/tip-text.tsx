import type { CSSProperties, ReactNode } from 'react'
import { useStationTime } from '../time/station-time.tsx'
import { type BarRows, findBar } from './bar/bar-rows.ts'
import styles from './hover-tip.module.css'
import { secondLine, showsLock } from './speech/sentences.ts'
import { words } from './words.ts'

type TipTextProps = {
  id: string
  /** The name of a folded sequence, if the tip is for one. */
  run: string | undefined
  place: CSSProperties
  rows: BarRows
  zone: string
  pictureOf: ((id: string) => ReactNode) | undefined
}

/** The full text of a bar, shown next to it. */
export function TipText({ id, run, place, rows, zone, pictureOf }: TipTextProps) {
  const station = useStationTime()
  if (run !== undefined) {
    return (
      <div className={styles.tip} style={place} data-tip aria-hidden>
        {run}
      </div>
    )
  }
  const bar = findBar(rows, id)
  if (!bar) return null
  const picture = pictureOf?.(bar.id)

  return (
    <div className={styles.tip} style={place} data-tip aria-hidden>
      {picture && <div className={styles.picture}>{picture}</div>}
      <strong dir="auto">{bar.label}</strong>
      <span>{secondLine(bar, { ...station, zone })}</span>
      {bar.clashesWith && (
        <span className={styles.clash}>{words.clashesWithFirst(bar.clashesWith)}</span>
      )}
      {bar.category && <span>{bar.category.name}</span>}
      {bar.mark === 'aired' && <span>{words.aired}</span>}
      {bar.fault && <span className={styles.fact}>{bar.fault}</span>}
      {bar.fact && <span className={styles.fact}>{bar.fact.says}</span>}
      {showsLock(bar) && <span>{words.lockedFirst}</span>}
    </div>
  )
}
