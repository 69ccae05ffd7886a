import { integrations } from '@docket/model/integrations/integrations'
import { mayPass } from '@docket/model/kernel/access'
import { airing as words } from '@docket/texts/studio/schedule'
import { useRecord } from '#data/records/use-records.ts'
import { useChannels } from '#data/records/use-station.ts'
import { useSession } from '#data/session/use-session.ts'

/** Says that an airing comes from Cablecast. Administrators, who know its address, get a link to edit it there. */
export function FromCablecast({ channel }: { channel: string }) {
  const privileges = useSession()?.user.privileges ?? []
  const playedOutBy = useChannels().data?.find(({ id }) => id === channel)?.playedOutBy ?? ''
  const enabled = playedOutBy !== '' && mayPass(integrations.schema.access.view, privileges)
  const { data } = useRecord(integrations, playedOutBy, { enabled })
  if (!data) return words.cablecast
  return (
    <>
      {words.cablecast}{' '}
      <a href={data.baseUrl} target="_blank" rel="noreferrer">
        {words.editInCablecast}
      </a>
    </>
  )
}
