import { CHANNEL_LIST_SIZE } from '@docket/model/kernel/constants'
import { streamOf } from '@docket/model/playout/stream-of'
import { beatsPath } from '@docket/model/reports/beats'
import { type Channel, channels } from '@docket/model/station/channels'
import { type Organization, organizations } from '@docket/model/station/organizations'
import type { ZoneName } from '@docket/model/time/instants'
import { data as words } from '@docket/texts/studio/data'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { fileUrl } from '../connection/file-url.ts'
import { useSession } from '../session/use-session.ts'
import { useLiveRecords } from './use-live-records.ts'
import { useRecord } from './use-records.ts'

const MIDNIGHT = '00:00'

/** Facts about the station that all screens need. Until they are loaded, the defaults apply. */
export type Station = { name: string; zone: ZoneName; dayStart: string }

/** Loads the logged-in user's organization. */
export function useOrganization(): UseQueryResult<Organization> {
  const id = useSession()?.user.organization ?? ''
  return useRecord(organizations, id, { enabled: id !== '' })
}

export function useStation(): Station {
  const organization = useOrganization().data
  return {
    name: organization?.name ?? words.product,
    zone: organization?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    dayStart: organization?.broadcastDayStart || MIDNIGHT,
  }
}

/** S6.2: returns the URL of the station's logo. Without one, screens show the default logo. */
export function useStationLogo(): string | undefined {
  const organization = useOrganization().data
  const hasStation = Boolean(useSession()?.user.organization)
  useEffect(() => {
    if (!hasStation) console.info('No organization associated with the current user.')
  }, [hasStation])
  return organization?.logo ? fileUrl(organization, organization.logo, '100x100') : undefined
}

/**
 * S7.5 S6.2: loads the organization's channels in their own order, at most 50, without archived ones. Without an
 * organization, the list is empty.
 */
export function useChannels(): UseQueryResult<Channel[]> {
  const id = useSession()?.user.organization ?? ''
  const query = {
    filter: 'organization = {:id}',
    values: { id },
    sort: 'position,number,name',
    limit: CHANNEL_LIST_SIZE,
  }
  return useLiveRecords(channels, query, inUse)
}

function inUse(all: Channel[]): Channel[] {
  return all.filter(({ archived }) => !archived)
}

/** Returns a function that returns the address of a channel's stream, or `''` if there is none. */
export function useStreamOf(): (channel: Channel) => string {
  const slug = useOrganization().data?.slug
  return (channel) => (slug === undefined ? channel.streamUrl : streamOf(slug, channel))
}

/**
 * Returns a function that returns the path to which watching a channel is reported, or `''` if it cannot be watched.
 */
export function useBeatsOf(): (channel: Channel) => string {
  const slug = useOrganization().data?.slug
  return (channel) => (slug !== undefined && channel.public ? beatsPath(slug, channel.slug) : '')
}

/** Returns a channel's time zone: its own, or the station's. */
export function zoneOf(channel: Channel, station: Station): ZoneName {
  return channel.timeZone || station.zone
}
