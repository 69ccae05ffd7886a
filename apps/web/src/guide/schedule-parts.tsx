import type { SchedulePage } from '@docket/model/guide/guide-page'
import type { GuideStation } from '@docket/model/guide/guide-window'
import { feedPath, STATIONS_PATH } from '@docket/model/guide/paths'
import { StationHead } from './station-head.tsx'

/** In place of the schedule of a station without channels. */
export function NothingOnOffer({ page }: { page: SchedulePage }) {
  return (
    <>
      <StationHead station={page.window.station} />
      <main className="g-notice">
        <h1>No channel yet</h1>
        <p>{page.window.station.name} has no public channel. Come back soon.</p>
      </main>
    </>
  )
}

/** That what is shown may be out of date. */
export function Trouble() {
  return (
    <p className="g-trouble" role="status">
      The schedule could not be brought up to date. Trying again.
    </p>
  )
}

/** The ways out of the guide: the station's own site, its feeds, its neighbours. */
export function Foot({ station }: { station: GuideStation }) {
  return (
    <footer className="g-foot">
      {station.url && <a href={station.url}>{new URL(station.url).hostname}</a>}
      <a href={feedPath(station.slug, 'calendar.ics')}>Calendar</a>
      <a href={feedPath(station.slug, 'rss.xml')}>RSS</a>
      <a href={feedPath(station.slug, 'xmltv.xml')}>Listings as XMLTV</a>
      {station.hasNeighbors && <a href={STATIONS_PATH}>Other stations</a>}
    </footer>
  )
}
