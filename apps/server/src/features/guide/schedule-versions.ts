import type { App } from '@docket/accounts/app'
import { captionTracks } from '@docket/model/captions/caption-tracks'
import { categories } from '@docket/model/library/categories'
import { producers } from '@docket/model/library/producers'
import { series } from '@docket/model/library/series'
import { shows } from '@docket/model/library/shows'
import { chapters } from '@docket/model/media/chapters'
import { clips } from '@docket/model/media/clips'
import { media } from '@docket/model/media/media'
import { episodes, podcasts } from '@docket/model/podcasts/podcasts'
import { airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'

/**
 * A version number per organization. It increases whenever this or another process changes anything that the
 * guide may show. A response made for an older version is stale.
 */
export type ScheduleVersions = {
  of(organization: string): number
  /** Returns the version of all stations and channels of the installation. */
  ofStations(): number
  /** Increases the version for a change that is not in a record. Other processes do not learn of it. */
  renew(organization: string): void
  onChange(listener: (organization: string) => void): void
}

const OWNED = [
  airings,
  shows,
  series,
  categories,
  producers,
  media,
  clips,
  chapters,
  captionTracks,
  podcasts,
  episodes,
] as const

export function followSchedules(app: App): ScheduleVersions {
  // Starts with the current time, so that a restart never repeats a number that a browser may have stored.
  const first = app.clock.now()
  const versions = new Map<string, number>()
  const listeners: ((organization: string) => void)[] = []
  let stations = first

  function bump(organization: string) {
    versions.set(organization, (versions.get(organization) ?? first) + 1)
    for (const listener of listeners) listener(organization)
  }

  function bumpStation(organization: string) {
    stations += 1
    bump(organization)
  }

  const name = 'gives the station’s guide a new version'
  for (const collection of OWNED) {
    app.afterCommit(collection, name, ({ record }) => bump(record.organization))
    app.afterForeignCommit(collection, name, ({ organization }) => bump(organization))
  }
  app.afterCommit(channels, name, ({ record }) => bumpStation(record.organization))
  app.afterForeignCommit(channels, name, ({ organization }) => bumpStation(organization))
  app.afterCommit(organizations, name, ({ record }) => bumpStation(record.id))
  app.afterForeignCommit(organizations, name, ({ id }) => bumpStation(id))

  return {
    of: (organization) => versions.get(organization) ?? first,
    ofStations: () => stations,
    renew: bump,
    onChange: (listener) => void listeners.push(listener),
  }
}
