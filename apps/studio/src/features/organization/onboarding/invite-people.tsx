import { invitePerson, resendInvitation, withdrawInvitation } from '@docket/model/accounts/joining'
import { type Invitation, invitations } from '@docket/model/collections/station/invitations'
import { defineField } from '@docket/model/forms/field-definition'
import { PRIVILEGES, type Privilege } from '@docket/model/records/access'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { call } from '#data/connection/call.ts'
import { useRecords } from '#data/records/use-records.ts'
import { useSession } from '#data/session/use-session.ts'
import { reasonOf } from '#resources/form/refusal.ts'
import { showToast } from '#ui/toast/toast.tsx'
import styles from './onboarding.module.css'
import { StepForm } from './step-form.tsx'

const EMAIL = defineField({
  label: 'Email',
  name: 'email',
  type: 'email',
  rules: 'required|email',
  placeholder: 'colleague@station.org',
})
const MAY = defineField({
  label: 'Can work on',
  name: 'privileges',
  type: 'multiselect',
  placeholder: 'View only',
  options: PRIVILEGES.map((value) => ({ value, label: value })),
  help: 'An “admin” can do everything at your station.',
})

type InvitePeopleProps = { actions?: ReactNode }

/** Invites colleagues by email, and lists the pending invitations. */
export function InvitePeople({ actions }: InvitePeopleProps) {
  const isAdmin = useSession()?.user.privileges.includes('admin') ?? false
  const [round, setRound] = useState(0)
  const waiting = useRecords(invitations, { filter: 'status = "invited"', sort: '-created' })

  async function invited(): Promise<void> {
    setRound(round + 1)
    await waiting.refetch()
  }

  return (
    <div className={styles.form}>
      <StepForm
        key={round}
        fields={isAdmin ? [EMAIL, MAY] : [EMAIL]}
        verb="Invite"
        onSave={async ({ email, privileges }) => {
          const given = Array.isArray(privileges) ? (privileges as Privilege[]) : []
          await call(invitePerson, { email: String(email), name: '', privileges: given })
        }}
        onDone={invited}
      />
      {(waiting.data ?? []).length > 0 && (
        <ul className={styles.choices} aria-label="Invited, not joined yet">
          {waiting.data?.map((invitation) => (
            <WaitingLine key={invitation.id} invitation={invitation} onChanged={waiting.refetch} />
          ))}
        </ul>
      )}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

type WaitingLineProps = { invitation: Invitation; onChanged: () => unknown }

function WaitingLine({ invitation, onChanged }: WaitingLineProps) {
  const { id, email } = invitation

  async function change(endpoint: typeof resendInvitation, summary: string): Promise<void> {
    try {
      await call(endpoint, { id })
      showToast({ severity: 'success', summary, detail: email })
      onChanged()
    } catch (error) {
      showToast({ severity: 'error', summary: 'Nothing was changed', detail: reasonOf(error) })
    }
  }

  return (
    <li className={styles.choice}>
      <p className={styles.address}>{email}</p>
      <Button
        aria-label={`Send again to ${email}`}
        onClick={() => void change(resendInvitation, 'Sent again')}
      >
        Send again
      </Button>
      <Button
        variant="quiet"
        aria-label={`Withdraw the invitation to ${email}`}
        onClick={() => void change(withdrawInvitation, 'Withdrawn')}
      >
        Withdraw
      </Button>
    </li>
  )
}
