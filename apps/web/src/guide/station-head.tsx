import type { GuideStation } from '@docket/model/guide/guide-window'
import { guidePath } from '@docket/model/guide/paths'
import type { ReactNode } from 'react'

type StationHeadProps = { station: GuideStation; q?: string; children?: ReactNode }

/** Who broadcasts, and a search over what they broadcast. */
export function StationHead({ station, q, children }: StationHeadProps) {
  return (
    <header className="g-head">
      <a className="g-station" href={guidePath(station.slug)}>
        {station.logo && <img src={station.logo} alt="" width={40} height={40} />}
        <span className="g-station-name">{station.name}</span>
      </a>
      <search className="g-search">
        <form action={guidePath(station.slug)}>
          <input
            type="search"
            name="q"
            defaultValue={q}
            maxLength={100}
            required
            placeholder="Search the next two weeks"
            aria-label="Search programs"
            aria-keyshortcuts="/"
          />
          <button type="submit">Search</button>
        </form>
      </search>
      {children}
    </header>
  )
}
