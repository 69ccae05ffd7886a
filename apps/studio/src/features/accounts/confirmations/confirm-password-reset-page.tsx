import { confirmations as words } from '@docket/texts/studio/accounts'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { newPasswordFields } from '#ui/form/new-password-fields.ts'
import { ShortForm } from '#ui/form/short-form.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { confirmPasswordReset, isOfAdministrator } from '../account-mails.ts'
import styles from '../account-screen.module.css'
import { AccountScreen } from '../account-screen.tsx'
import { refuseStep } from './refuse-step.ts'

const FIELDS = newPasswordFields(words)

/** Opened by the password reset link in emails to staff and to administrators. */
export function ConfirmPasswordResetPage() {
  const { token = '' } = useParams({ strict: false }) as { token?: string }
  const [done, setDone] = useState(false)
  const administrator = isOfAdministrator(token)
  usePageTitle(words.setANewPassword)

  async function confirm(values: Readonly<Record<string, unknown>>): Promise<void> {
    const { password, passwordConfirm } = values
    try {
      await confirmPasswordReset(token, {
        password: String(password),
        passwordConfirm: String(passwordConfirm),
      })
      setDone(true)
    } catch (error) {
      throw refuseStep(error, words.passwordLinkExpired)
    }
  }

  return (
    <AccountScreen line={words.setANewPasswordLine}>
      {done ? (
        <p className={styles.words} role="status">
          <strong>{words.passwordIsSet}</strong> {words.passwordIsSetHelp}
        </p>
      ) : (
        <ShortForm fields={FIELDS} verb={words.setPassword} onSubmit={confirm} />
      )}
      {done ? (
        <a href={administrator ? '/admin/login' : '/auth/login'}>{words.logIn}</a>
      ) : (
        <a href={`/auth/forgot-password${administrator ? '?administrator=true' : ''}`}>
          {words.sendMeAnotherLink}
        </a>
      )}
    </AccountScreen>
  )
}
