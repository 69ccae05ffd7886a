import { defineField } from '@docket/model/forms/field-definition'
import { useNavigate } from '@tanstack/react-router'
import { queryClient } from '#data/cache/query-client.ts'
import { statusOf } from '#data/connection/retry.ts'
import { createFirstAdministrator, useFirstRun } from '#data/session/first-run.ts'
import { logIn } from '#data/session/use-session.ts'
import { SaveRefused } from '#ui/form/save-refused.ts'
import { ShortForm } from '#ui/form/short-form.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { Failure } from '#ui/notice/failure.tsx'
import styles from './account-screen.module.css'
import { AccountScreen } from './account-screen.tsx'
import { refuseStep } from './confirmations/refuse-step.ts'

const THERE_IS_ONE =
  'Someone else already created the first administrator. Ask them for an account.'

const FIELDS = [
  defineField({ label: 'Email', name: 'email', type: 'email', rules: 'required|email' }),
  defineField({
    label: 'Password',
    name: 'password',
    type: 'password',
    rules: 'required|min:8|max:71',
    help: 'At least 8 characters. A few words work best. This password gives full access.',
  }),
  defineField({
    label: 'Repeat the password',
    name: 'passwordConfirm',
    type: 'password',
    rules: 'required|same:password',
  }),
]

/** The first page of a new installation. It creates the first administrator. */
export function FirstRunPage() {
  const { data, error, refetch } = useFirstRun()
  usePageTitle('Welcome')
  if (error) return <Failure error={error} onRetry={refetch} />
  if (!data) return null
  return data.hasAdministrator ? <AlreadyThere /> : <MakeAdministrator />
}

function MakeAdministrator() {
  const navigate = useNavigate()

  async function make(values: Readonly<Record<string, unknown>>): Promise<void> {
    const email = String(values.email).trim()
    const password = String(values.password)
    const passwordConfirm = String(values.passwordConfirm)
    try {
      await createFirstAdministrator({ email, password, passwordConfirm })
    } catch (error) {
      if (statusOf(error) === 401) throw new SaveRefused(THERE_IS_ONE)
      throw refuseStep(error, 'The administrator could not be created. Try again.')
    }
    await logIn(email, password)
    await navigate({ href: '/admin/collections', replace: true })
    queryClient.removeQueries({ queryKey: ['first-run'] })
  }

  return (
    <AccountScreen line="Welcome. There is nobody here yet. Create the first administrator.">
      <p className={styles.words}>
        Administrators manage the whole installation: settings, email, backups and permissions. You
        can add stations and their staff afterwards.
      </p>
      <ShortForm fields={FIELDS} verb="Create administrator" onSubmit={make} />
    </AccountScreen>
  )
}

function AlreadyThere() {
  return (
    <AccountScreen line="This installation already has an administrator.">
      <p className={styles.words} role="status">
        The first administrator was already created. Administrators can add others.
      </p>
      <a href="/admin/login">Log in as administrator</a>
      <a href="/auth/login">Log in to your station</a>
    </AccountScreen>
  )
}
