import type { AirtimeFigures, AirtimeReport } from '@docket/model/reports/analytics'
import { reports as words } from '@docket/texts/studio/reports'
import styles from './analytics.module.css'
import { changeText, countText, hoursText, shareText } from './figures.ts'

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
        name={words.onTheAir}
        figure={hoursText(totals.airedSec)}
        line={change ?? words.airingCount({ count: totals.airings })}
      />
      <Tile
        name={words.filled}
        figure={shareText(totals.airedSec, possibleSec)}
        line={words.empty({ hours: hoursText(Math.max(0, possibleSec - totals.airedSec)) })}
      />
      <Tile
        name={words.firstRuns}
        figure={shareText(totals.firstRunSec, saidSec)}
        line={words.ofRepeats({ hours: hoursText(totals.repeatSec) })}
      />
      <Tile
        name={words.madeLocally}
        figure={shareText(totals.localSec, programsSec)}
        line={words.ofPrograms({ hours: hoursText(programsSec) })}
      />
      {views && views.totals.impressions > 0 && (
        <Tile
          name={words.embedsShown}
          figure={countText(views.totals.impressions)}
          line={words.onOtherSites}
        />
      )}
      {views && (
        <Tile
          name={words.plays}
          figure={countText(views.totals.plays)}
          line={words.watched({ hours: hoursText(views.totals.seconds) })}
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
