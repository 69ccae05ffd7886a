import { defineField } from '@docket/model/forms/field-definition'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { ShortForm } from '#ui/form/short-form.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { confirmEmailChange } from '../account-mails.ts'
import styles from '../account-screen.module.css'
import { AccountScreen } from '../account-screen.tsx'
import { refuseStep } from './refuse-step.ts'

const FIELDS = [
  defineField({
    label: 'Your password',
    name: 'password',
    type: 'password',
    rules: 'required',
    help: 'This keeps others from moving your account to their address.',
  }),
]

/** Opened by the link in the email to a new address. */
export function ConfirmEmailChangePage() {
  const { token = '' } = useParams({ strict: false }) as { token?: string }
  const [done, setDone] = useState(false)
  usePageTitle('Confirm your new address')

  async function confirm({ password }: Readonly<Record<string, unknown>>): Promise<void> {
    try {
      await confirmEmailChange(token, String(password))
      setDone(true)
    } catch (error) {
      throw refuseStep(
        error,
        'This link has expired or was already used. Request the change again.',
      )
    }
  }

  return (
    <AccountScreen line="Use this address from now on.">
      {done ? (
        <p className={styles.words} role="status">
          <strong>Your account has a new address.</strong> Log in with it.
        </p>
      ) : (
        <ShortForm fields={FIELDS} verb="Use this address" onSubmit={confirm} />
      )}
      <a href="/auth/login">{done ? 'Log in' : 'Back to login'}</a>
    </AccountScreen>
  )
}
