import { peoplePages as people } from '#features/organization/people.tsx'
import type { Resource } from '#resources/resource.ts'
import { Disclosure } from '#ui/panel/disclosure.tsx'
import { onDemand } from '#ui/loading/on-demand.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { words } from './words.ts'

const InvitePeople = onDemand(
  async () => (await import('#features/organization/onboarding/invite-people.tsx')).InvitePeople,
  <Skeleton height="250px" />,
)

/** The people resource with the invitation form, joined here because features do not import each other. */
export const peoplePages: Resource = {
  ...people,
  makingOf: (
    <Disclosure name={words.inviteByEmail}>
      <InvitePeople />
    </Disclosure>
  ),
}
