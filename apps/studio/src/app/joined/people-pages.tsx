import { joined as words } from '@docket/texts/studio/app'
import { InvitePeople } from '#features/station/onboarding/invite-people.tsx'
import { peoplePages as people } from '#features/station/people.tsx'
import type { Resource } from '#resources/resource.ts'
import { Disclosure } from '#ui/panel/disclosure.tsx'

/** The people resource with the invitation form, joined here because features do not import each other. */
export const peoplePages: Resource = {
  ...people,
  makingOf: (
    <Disclosure name={words.inviteByEmail}>
      <InvitePeople />
    </Disclosure>
  ),
}
