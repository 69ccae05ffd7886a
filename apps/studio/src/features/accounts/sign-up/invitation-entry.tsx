import {
  acceptInvitation,
  declineInvitation,
  JOINING_RULES,
  readInvitation,
  type ShownInvitation,
} from '@docket/model/accounts/joining'
import { defineField } from '@docket/model/kernel/forms/field-definition'
import { signUp as words } from '@docket/texts/studio/accounts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { call } from '#data/connection/call.ts'
import { logIn, logOut } from '#data/session/use-session.ts'
import { reasonOf, refusedSave } from '#resources/form/refusal.ts'
import type { FormValues } from '#ui/form/form-state.ts'
import { ShortForm } from '#ui/form/short-form.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { AccountScreen, AccountWaiting } from '../account-screen.tsx'

type InvitationEntryProps = { token: string }

/** Opened by the link in an invitation email. The visitor accepts or declines. */
export function InvitationEntry({ token }: InvitationEntryProps) {
  const [declined, setDeclined] = useState(false)
  const shown = useQuery({
    queryKey: ['invitation', token],
    retry: false,
    queryFn: () => call(readInvitation, { token }),
  })
  if (declined) {
    return <AccountScreen title={words.declined} line={words.noAccountWasCreated} />
  }
  if (shown.isPending) return <AccountWaiting />
  if (shown.isError) {
    return (
      <AccountScreen title={words.invitationDoesNotWork} line={words.invitationDoesNotWorkHelp} />
    )
  }
  const { station, email } = shown.data
  return (
    <AccountScreen
      title={station ? words.joinStation({ station }) : words.yourPlaceIsReady}
      line={words.youWillLogInAs({ email })}
    >
      <AcceptForm token={token} invitation={shown.data} />
      <DeclineButton token={token} onDeclined={() => setDeclined(true)} />
    </AccountScreen>
  )
}

type AcceptFormProps = { token: string; invitation: ShownInvitation }

function AcceptForm({ token, invitation: { name, station } }: AcceptFormProps) {
  const navigate = useNavigate()
  const fields = useMemo(() => fieldsFor(name, station === ''), [name, station])

  async function join(values: FormValues): Promise<void> {
    const password = String(values.password)
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const founding = station ? {} : { station: String(values.station), timeZone }
    let needsCode: string | undefined
    const given = { token, name: String(values.name), password, ...founding }
    try {
      const { email } = await call(acceptInvitation, given)
      // Ends any existing session, because the browser now logs in as the invited user.
      logOut()
      needsCode = await logIn(email, password)
    } catch (error) {
      throw refusedSave(error, { email: words.youHaveAnAccount })
    }
    if (needsCode) await navigate({ to: '/auth/login' })
    else await navigate({ to: station ? '/dashboard' : '/onboarding' })
  }

  return <ShortForm fields={fields} verb={words.join} onSubmit={join} />
}

function fieldsFor(name: string, isFounder: boolean) {
  const { name: named, password, station } = JOINING_RULES
  return [
    defineField({
      label: words.yourName,
      name: 'name',
      rules: named,
      value: name,
      placeholder: '',
    }),
    defineField({
      label: words.password,
      name: 'password',
      type: 'password',
      rules: password,
      help: words.passwordHelp,
      placeholder: '',
    }),
    ...(isFounder
      ? [
          defineField({
            label: words.nameOfYourStation,
            name: 'station',
            rules: station,
            placeholder: '',
          }),
        ]
      : []),
  ]
}

type DeclineButtonProps = { token: string; onDeclined: () => void }

function DeclineButton({ token, onDeclined }: DeclineButtonProps) {
  async function decline(): Promise<void> {
    try {
      await call(declineInvitation, { token })
      onDeclined()
    } catch (error) {
      showToast({
        severity: 'error',
        summary: words.invitationWasNotDeclined,
        detail: reasonOf(error),
      })
    }
  }
  return (
    <Button variant="quiet" onClick={() => void decline()}>
      {words.decline}
    </Button>
  )
}
