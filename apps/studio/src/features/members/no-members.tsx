import { members } from '@docket/model/collections/members/members'
import { organizations } from '@docket/model/collections/station/organizations'
import { Link } from '@tanstack/react-router'
import { useRecord } from '#data/records/use-records.ts'
import { useSession } from '#data/session/use-session.ts'
import { useMay } from '#resources/use-may.ts'
import { words } from './words.ts'

/** What the empty list says: to staff how it fills, and to others how to become a member. */
export function NoMembers() {
  const isStaff = useMay({ collection: members, readOnly: false }).create
  return isStaff ? (
    <>
      <strong>{words.noMembers}</strong> {words.noMembersHelp}
    </>
  ) : (
    <>
      <strong>{words.notMember}</strong> <ApplyLink />
    </>
  )
}

/** Leads to the application for membership, where the station accepts it. */
export function ApplyLink() {
  const organization = useSession()?.user.organization ?? ''
  const { data: station } = useRecord(organizations, organization)
  if (!station?.takesMembers) return words.askStation
  const search = { kind: 'membership' }
  return (
    <Link to={`/hand-in/${station.slug}`} search={search as never}>
      {words.applyForMembership}
    </Link>
  )
}
