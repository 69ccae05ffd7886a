import type { AirtimeFigures, AirtimeReport } from '@docket/model/station/analytics'
import styles from './analytics.module.css'
import { changeText, countText, hoursText, shareText } from './words.ts'

type ReportTilesProps = {
  report: AirtimeReport
  /** The figures of the preceding period of the same length. */
  before: AirtimeFigures | undefined
}

/** The key figures of a report. */
export function ReportTiles({ report, before }: ReportTilesProps) {
  const { totals, possibleSec, views } = report
  const programsSec = totals.airedSec - totals.fillerSec
  const saidSec = totals.firstRunSec + totals.repeatSec
  const change = before && changeText(totals.airedSec, before.airedSec)
  return (
    <dl className={styles.tiles}>
      <Tile
        name="On the air"
        figure={hoursText(totals.airedSec)}
        line={change ?? `${countText(totals.airings)} airings`}
      />
      <Tile
        name="Filled"
        figure={shareText(totals.airedSec, possibleSec)}
        line={`${hoursText(Math.max(0, possibleSec - totals.airedSec))} empty`}
      />
      <Tile
        name="First runs"
        figure={shareText(totals.firstRunSec, saidSec)}
        line={`${hoursText(totals.repeatSec)} of repeats`}
      />
      <Tile
        name="Made locally"
        figure={shareText(totals.localSec, programsSec)}
        line={`of ${hoursText(programsSec)} of programs`}
      />
      {views && views.totals.impressions > 0 && (
        <Tile
          name="Embeds shown"
          figure={countText(views.totals.impressions)}
          line="on other sites"
        />
      )}
      {views && (
        <Tile
          name="Plays"
          figure={countText(views.totals.plays)}
          line={`${hoursText(views.totals.seconds)} watched`}
        />
      )}
    </dl>
  )
}

type TileProps = { name: string; figure: string; line: string }

function Tile({ name, figure, line }: TileProps) {
  return (
    <div className={styles.tile}>
      <dt>{name}</dt>
      <dd className={styles.figure}>{figure}</dd>
      <dd className={styles.line}>{line}</dd>
    </div>
  )
}
