import { invitePerson, withdrawInvitation } from '@docket/model/accounts/joining'
import { invitations } from '@docket/model/collections/station/invitations'
import { Button } from '@mantine/core'
import { call } from '#data/connection/call.ts'
import { refreshSoon } from '#data/records/refresh.ts'
import { reasonOf, refusalOf } from '#resources/form/refusal.ts'
import { hideToast, showToast } from '#ui/toast/toast.tsx'
import { words } from './words.ts'

const GROUP = 'invitation'
/** Long enough to read the toast and to take the invitation back. */
const LIFE_MS = 12_000

/** Invites a person who may look at everything, and shows a toast with an undo button. */
export async function inviteColleague(email: string): Promise<void> {
  try {
    const { id } = await call(invitePerson, { email, name: '', privileges: [] })
    refreshSoon(invitations.name)
    showToast({
      severity: 'success',
      group: GROUP,
      life: LIFE_MS,
      summary: words.isInvited(email),
      detail: <Invited id={id} email={email} />,
    })
  } catch (error) {
    const [first] = Object.values(refusalOf(error).faults)
    const detail = first ?? reasonOf(error)
    showToast({ severity: 'error', group: GROUP, summary: words.wasNotInvited(email), detail })
  }
}

function Invited({ id, email }: { id: string; email: string }) {
  async function undo(): Promise<void> {
    hideToast(GROUP)
    try {
      await call(withdrawInvitation, { id })
      refreshSoon(invitations.name)
      showToast({ group: GROUP, summary: words.invitationWithdrawn(email) })
    } catch (error) {
      const summary = words.notWithdrawn(email)
      showToast({ severity: 'error', group: GROUP, summary, detail: reasonOf(error) })
    }
  }
  return (
    <>
      {words.invitedHelp} <Button onClick={() => void undo()}>{words.undo}</Button>
    </>
  )
}
