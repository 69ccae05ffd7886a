import { invitations } from '@docket/model/accounts/invitations'
import { invitePerson, withdrawInvitation } from '@docket/model/accounts/joining'
import type { Privilege } from '@docket/model/kernel/access'
import { invite as words } from '@docket/texts/studio/station'
import { Button } from '@mantine/core'
import { call } from '#data/connection/call.ts'
import { refreshSoon } from '#data/records/refresh.ts'
import { reasonOf, refusalOf } from '#resources/form/refusal.ts'
import { hideToast, showToast } from '#ui/toast/toast.tsx'

const GROUP = 'invitation'
/** Long enough to read the toast and to withdraw the invitation. */
const LIFE_MS = 12_000

type InvitedColleague = { email: string; privileges: readonly Privilege[] }

/** Reports whether a user with these privileges may invite people to the staff. */
export function mayInvite(privileges: readonly Privilege[]): boolean {
  return privileges.some((held) => held === 'admin' || held === 'members')
}

/** Invites a person who may view everything, and shows a toast with an undo button. */
export async function inviteColleague(email: string): Promise<void> {
  try {
    const { id } = await call(invitePerson, { email, name: '', privileges: [] })
    refreshSoon(invitations.name)
    showInvited(id, { email, privileges: [] })
  } catch (error) {
    const [first] = Object.values(refusalOf(error).faults)
    const detail = first ?? reasonOf(error)
    showToast({ severity: 'error', group: GROUP, summary: words.wasNotInvited({ email }), detail })
  }
}

/** Shows a toast that the person has been invited, with an undo button. */
export function showInvited(id: string, { email, privileges }: InvitedColleague): void {
  showToast({
    severity: 'success',
    group: GROUP,
    life: LIFE_MS,
    summary: words.isInvited({ email }),
    detail: (
      <>
        {privileges.length === 0 && words.invitedHelp} <UndoButton id={id} email={email} />
      </>
    ),
  })
}

function UndoButton({ id, email }: { id: string; email: string }) {
  async function undo(): Promise<void> {
    hideToast(GROUP)
    try {
      await call(withdrawInvitation, { id })
      refreshSoon(invitations.name)
      showToast({ group: GROUP, summary: words.invitationWithdrawn({ email }) })
    } catch (error) {
      const summary = words.notWithdrawn({ email })
      showToast({ severity: 'error', group: GROUP, summary, detail: reasonOf(error) })
    }
  }
  return <Button onClick={() => void undo()}>{words.undo}</Button>
}
