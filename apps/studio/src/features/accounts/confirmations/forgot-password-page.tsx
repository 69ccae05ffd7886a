import { defineField } from '@docket/model/kernel/forms/field-definition'
import { confirmations as words } from '@docket/texts/studio/accounts'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { filled } from '#texts/filled.ts'
import { ShortForm } from '#ui/form/short-form.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { requestPasswordReset } from '../account-mails.ts'
import styles from '../account-screen.module.css'
import { AccountScreen } from '../account-screen.tsx'
import { refuseStep } from './refuse-step.ts'

const FIELDS = [
  defineField({ label: words.email, name: 'email', type: 'email', rules: 'required|email' }),
]

/** Emails a password reset link. The page shows the same text for known and unknown addresses. */
export function ForgotPasswordPage() {
  const { administrator = false } = useSearch({ strict: false }) as { administrator?: boolean }
  const [sentTo, setSentTo] = useState<string>()
  usePageTitle(words.forgotYourPassword)

  async function send({ email }: Readonly<Record<string, unknown>>): Promise<void> {
    const address = String(email).trim()
    try {
      await requestPasswordReset(address, administrator)
      setSentTo(address)
    } catch (error) {
      throw refuseStep(error, words.emailNotSent)
    }
  }

  return (
    <AccountScreen line={words.setANewPasswordByEmail}>
      {sentTo === undefined ? (
        <ShortForm fields={FIELDS} verb={words.sendMeALink} onSubmit={send} />
      ) : (
        <p className={styles.words} role="status">
          {filled(words.linkIsOnItsWay[administrator ? 'administrator' : 'staff'], {
            address: <strong>{sentTo}</strong>,
          })}
        </p>
      )}
      <a href={administrator ? '/admin/login' : '/auth/login'}>{words.backToLogin}</a>
    </AccountScreen>
  )
}
