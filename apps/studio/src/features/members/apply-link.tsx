import { organizations } from '@docket/model/station/organizations'
import { members as words } from '@docket/texts/studio/members'
import { Link } from '@tanstack/react-router'
import { useRecord } from '#data/records/use-records.ts'
import { useSession } from '#data/session/use-session.ts'

/** Links to the membership application, if the station accepts applications. */
export function ApplyLink() {
  const organization = useSession()?.user.organization ?? ''
  const enabled = organization !== ''
  const { data: station } = useRecord(organizations, organization, { enabled })
  if (!station?.takesMembers) return words.askStation
  const search = { kind: 'membership' }
  return (
    <Link to={`/hand-in/${station.slug}`} search={search as never}>
      {words.applyForMembership}
    </Link>
  )
}
