import { defineField } from '@docket/model/forms/field-definition'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { ShortForm } from '#ui/form/short-form.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { confirmPasswordReset, isOfAdministrator } from '../account-mails.ts'
import styles from '../account-screen.module.css'
import { AccountScreen } from '../account-screen.tsx'
import { refuseStep } from './refuse-step.ts'

const FIELDS = [
  defineField({
    label: 'New password',
    name: 'password',
    type: 'password',
    rules: 'required|min:8|max:71',
    help: 'At least 8 characters. A few words work best.',
  }),
  defineField({
    label: 'Repeat the new password',
    name: 'passwordConfirm',
    type: 'password',
    rules: 'required|same:password',
  }),
]

/** Opened by the password reset link in emails to staff and to administrators. */
export function ConfirmPasswordResetPage() {
  const { token = '' } = useParams({ strict: false }) as { token?: string }
  const [done, setDone] = useState(false)
  const administrator = isOfAdministrator(token)
  usePageTitle('Set a new password')

  async function confirm(values: Readonly<Record<string, unknown>>): Promise<void> {
    const { password, passwordConfirm } = values
    try {
      await confirmPasswordReset(token, {
        password: String(password),
        passwordConfirm: String(passwordConfirm),
      })
      setDone(true)
    } catch (error) {
      throw refuseStep(error, 'This link has expired or was already used. Request a new one.')
    }
  }

  return (
    <AccountScreen line="Set a new password.">
      {done ? (
        <p className={styles.words} role="status">
          <strong>Your password is set.</strong> You have been logged out on all devices.
        </p>
      ) : (
        <ShortForm fields={FIELDS} verb="Set password" onSubmit={confirm} />
      )}
      {done ? (
        <a href={administrator ? '/admin/login' : '/auth/login'}>Log in</a>
      ) : (
        <a href={`/auth/forgot-password${administrator ? '?administrator=true' : ''}`}>
          Send me another link
        </a>
      )}
    </AccountScreen>
  )
}
