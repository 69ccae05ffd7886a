import { type Invitation, invitations } from '@docket/model/accounts/invitations'
import { invitePerson, resendInvitation, withdrawInvitation } from '@docket/model/accounts/joining'
import { PRIVILEGES, type Privilege } from '@docket/model/kernel/access'
import { defineField } from '@docket/model/kernel/forms/field-definition'
import { onboarding as words } from '@docket/texts/studio/station'
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
  label: words.email,
  name: 'email',
  type: 'email',
  rules: 'required|email',
  placeholder: words.colleagueStation,
})
const MAY = defineField({
  label: words.canWorkOn,
  name: 'privileges',
  type: 'multiselect',
  placeholder: words.viewOnly,
  options: PRIVILEGES.map((value) => ({ value, label: value })),
  help: words.adminCanDoEverythingStation,
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
        verb={words.invite}
        onSave={async ({ email, privileges }) => {
          const given = Array.isArray(privileges) ? (privileges as Privilege[]) : []
          await call(invitePerson, { email: String(email), name: '', privileges: given })
        }}
        onDone={invited}
      />
      {(waiting.data ?? []).length > 0 && (
        <ul className={styles.choices} aria-label={words.invitedNotJoinedYet}>
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
      showToast({ severity: 'error', summary: words.nothingWasChanged, detail: reasonOf(error) })
    }
  }

  return (
    <li className={styles.choice}>
      <p className={styles.address}>{email}</p>
      <Button
        aria-label={words.sendAgainTo({ email })}
        onClick={() => void change(resendInvitation, words.sentAgain)}
      >
        {words.sendAgain}
      </Button>
      <Button
        variant="quiet"
        aria-label={words.withdrawTheInvitationTo({ email })}
        onClick={() => void change(withdrawInvitation, words.withdrawn)}
      >
        {words.withdraw}
      </Button>
    </li>
  )
}
