import { InvitePeople } from '#features/onboarding/invite-people.tsx'
import { peoplePages as people } from '#features/organization/people.tsx'
import type { Resource } from '#resources/resource.ts'
import { Disclosure } from '#ui/disclosure.tsx'

/** People with the way to invite more of them: features are strangers to one another. */
export const peoplePages: Resource = {
  ...people,
  makingOf: (
    <Disclosure name="Invite colleagues by mail">
      <InvitePeople />
    </Disclosure>
  ),
}
