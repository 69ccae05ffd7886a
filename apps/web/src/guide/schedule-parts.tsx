import type { SchedulePage } from '@docket/model/guide/guide-page'
import type { ClockSpan, GuideStation } from '@docket/model/guide/guide-window'
import { feedPath, guidePath, STATIONS_PATH } from '@docket/model/guide/paths'
import type { ReactNode } from 'react'
import { KeptNotice } from './kept-notice.tsx'
import type { Schedule } from './schedule-store.ts'
import { StationHead } from './station-head.tsx'
import { useWords } from './use-words.ts'

/** In place of the schedule of a station without channels. */
export function NothingOnOffer({ page }: { page: SchedulePage }) {
  const words = useWords()
  return (
    <>
      <StationHead station={page.window.station} />
      <main className="g-notice">
        <h1>{words.noChannelYet}</h1>
        <p>{words.noPublicChannel(page.window.station.name)}</p>
      </main>
    </>
  )
}

type TroubleProps = { schedule: Schedule; clock: readonly ClockSpan[] }

/** That what is shown may be out of date, and since when if it was kept on this device. */
export function Trouble({ schedule, clock }: TroubleProps) {
  const words = useWords()
  if (schedule.keptAt !== undefined) return <KeptNotice keptAt={schedule.keptAt} clock={clock} />
  if (!schedule.failed) return null
  return (
    <p className="g-trouble" role="status">
      {words.outOfDate}
    </p>
  )
}

/** The ways out of the guide: the station's own site, its feeds, its neighbours. */
export function Foot({ station, children }: { station: GuideStation; children?: ReactNode }) {
  const words = useWords()
  return (
    <footer className="g-foot">
      {station.look?.footer && <p>{station.look.footer}</p>}
      {station.url && <a href={station.url}>{new URL(station.url).hostname}</a>}
      <a href={feedPath(station.slug, 'calendar.ics')}>{words.calendar}</a>
      <a href={feedPath(station.slug, 'rss.xml')}>RSS</a>
      <a href={feedPath(station.slug, 'xmltv.xml')}>{words.listings}</a>
      <a href={guidePath(station.slug, { view: 'tv' })}>{words.tv.layout}</a>
      {station.hasNeighbors && <a href={STATIONS_PATH}>{words.otherStations}</a>}
      {children}
    </footer>
  )
}
