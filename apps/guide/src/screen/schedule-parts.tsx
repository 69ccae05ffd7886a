import type { SchedulePage, Selection } from '@docket/model/guide/guide-page'
import type { ClockSpan, GuideStation } from '@docket/model/guide/guide-window'
import {
  feedPath,
  feedsPagePath,
  guidePath,
  handInPath,
  programPath,
  STATIONS_PATH,
} from '@docket/model/guide/paths'
import type { Words } from '@docket/model/guide/words'
import type { ReactNode } from 'react'
import { KeptNotice } from '../kept/kept-notice.tsx'
import { KeysHelp } from '../parts/keys-help.tsx'
import { StationHead } from '../parts/station-head.tsx'
import { useWords } from '../parts/use-words.ts'
import { WithoutScript } from '../parts/without-script.tsx'
import type { Schedule } from '../schedule/schedule-store.ts'

/** Replaces the schedule of a station without channels. */
export function NothingOnOffer({ page }: { page: SchedulePage }) {
  const words = useWords()
  return (
    <>
      <StationHead station={page.window.station} />
      <main id="programs" className="g-notice">
        <h1>{words.noChannelYet}</h1>
        <p>{words.noPublicChannel({ station: page.window.station.name })}</p>
      </main>
    </>
  )
}

type OpenedProps = { station: string; opened: Selection }

/** Links to the program that the URL opens over the schedule, for pages whose scripts do not run. */
export function OpenedWithoutScript({ station, opened }: OpenedProps) {
  return (
    <WithoutScript>
      <ul className="g-names g-opened">
        {opened.programmes.map(({ id, title }) => (
          <li key={id}>
            <a href={programPath(station, id)}>{title}</a>
          </li>
        ))}
      </ul>
    </WithoutScript>
  )
}

type TroubleProps = { schedule: Schedule; clock: readonly ClockSpan[] }

/** Says that the listings may be out of date. If they come from the offline copy, also says since when. */
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

/** Shows the guide's footer with links to the station's website, its feeds and other stations. */
export function Foot({ station, children }: { station: GuideStation; children?: ReactNode }) {
  const words = useWords()
  return (
    <footer className="g-foot">
      {station.look?.footer && <p>{station.look.footer}</p>}
      {station.url && <a href={station.url}>{new URL(station.url).hostname}</a>}
      {station.takes && (
        <a href={handInPath(station.slug)}>{words.handIn[takenOf(station.takes)]}</a>
      )}
      <a href={feedPath(station.slug, 'calendar.ics')}>{words.calendar}</a>
      <a href={feedsPagePath(station.slug)}>{words.feeds}</a>
      <a href={guidePath(station.slug, { tv: 'on' })}>{words.tvLayout}</a>
      {station.hasNeighbors && <a href={STATIONS_PATH}>{words.otherStations}</a>}
      {children}
      <KeysHelp />
    </footer>
  )
}

function takenOf(takes: NonNullable<GuideStation['takes']>): keyof Words['handIn'] {
  return takes.length > 1 ? 'both' : (takes[0] ?? 'both')
}
