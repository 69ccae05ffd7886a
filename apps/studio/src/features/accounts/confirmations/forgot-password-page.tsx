import { defineField } from '@docket/model/forms/field-definition'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ShortForm } from '#ui/form/short-form.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { requestPasswordReset } from '../account-mails.ts'
import styles from '../account-screen.module.css'
import { AccountScreen } from '../account-screen.tsx'
import { refuseStep } from './refuse-step.ts'

const FIELDS = [
  defineField({ label: 'Email', name: 'email', type: 'email', rules: 'required|email' }),
]

/** Emails a password reset link. The page shows the same text for known and unknown addresses. */
export function ForgotPasswordPage() {
  const { administrator = false } = useSearch({ strict: false }) as { administrator?: boolean }
  const [sentTo, setSentTo] = useState<string>()
  usePageTitle('Forgot your password?')

  async function send({ email }: Readonly<Record<string, unknown>>): Promise<void> {
    const address = String(email).trim()
    try {
      await requestPasswordReset(address, administrator)
      setSentTo(address)
    } catch (error) {
      throw refuseStep(error, 'The email could not be sent. Try again in a moment.')
    }
  }

  return (
    <AccountScreen line="Set a new password by email.">
      {sentTo === undefined ? (
        <ShortForm fields={FIELDS} verb="Send me a link" onSubmit={send} />
      ) : (
        <p className={styles.words} role="status">
          If {administrator ? 'an administrator' : 'someone here'} has the address{' '}
          <strong>{sentTo}</strong>, an email with a link is on its way. The link works once, for 30
          minutes. If you don’t see the email, check your spam folder or ask the administrators of
          this installation.
        </p>
      )}
      <a href={administrator ? '/admin/login' : '/auth/login'}>Back to login</a>
    </AccountScreen>
  )
}
