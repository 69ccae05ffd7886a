import { shows } from '@docket/model/library/shows'
import { media } from '@docket/model/media/media'
import { playFaultOf, playsNothing, sayPlayFault } from '@docket/model/playout/what-plays'
import type { Airing } from '@docket/model/schedule/airings'
import { airing as words } from '@docket/texts/studio/schedule'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { useChannels } from '#data/records/use-station.ts'
import { WarningNotice } from '#ui/notice/warning-notice.tsx'

type PlayNoticeProps = {
  airing: Airing
  /** Whether to link to the show, where the problem can be fixed. */
  linksShow?: boolean
}

/** Explains why viewers will not see an airing as planned. Empty if they will. */
export function PlayNotice({ airing, linksShow = false }: PlayNoticeProps) {
  const { show: id } = airing
  const enabled = id !== ''
  const values = { id }
  const found = useLiveRecords(shows, { filter: 'id = {:id}', values, enabled }).data
  const ofShow = { filter: 'show = {:id}', values, sort: '-created', enabled }
  const recordings = useLiveRecords(media, ofShow).data
  const channel = useChannels().data?.find((one) => one.id === airing.channel)
  if (!channel || (enabled && !(found?.[0] && recordings))) return null

  const show = enabled ? found?.[0] : undefined
  const fault = playFaultOf({ airing, channel, show, recordings: (enabled && recordings) || [] })
  if (!fault) return null
  return (
    <WarningNotice icon={IconAlertTriangle}>
      {playsNothing(fault) && words.viewersSeeASlate} {sayPlayFault(fault)}{' '}
      {linksShow && show && (
        <Link
          to="/shows/$id"
          params={{ id }}
          search={(fault.code === 'draft' ? {} : { tab: 'media' }) as never}
        >
          {words.openTheShow}
        </Link>
      )}
    </WarningNotice>
  )
}
