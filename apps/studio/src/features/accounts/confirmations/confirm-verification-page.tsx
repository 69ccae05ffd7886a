import { confirmations as words } from '@docket/texts/studio/accounts'
import { useMutation } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { confirmVerification } from '../account-mails.ts'
import styles from '../account-screen.module.css'
import { AccountScreen } from '../account-screen.tsx'
import { refuseStep } from './refuse-step.ts'

/** Opened by the link in the email that verifies an address. */
export function ConfirmVerificationPage() {
  const { token = '' } = useParams({ strict: false }) as { token?: string }
  const { mutate, status, error } = useMutation({ mutationFn: confirmVerification })
  usePageTitle(words.confirmYourAddress)

  useEffect(() => mutate(token), [mutate, token])

  return (
    <AccountScreen line={words.confirmYourAddressLine}>
      {status === 'success' && (
        <p className={styles.words} role="status">
          <strong>{words.addressIsConfirmed}</strong> {words.addressIsConfirmedHelp}
        </p>
      )}
      {status === 'error' && (
        <p className={styles.fault} role="alert">
          {refuseStep(error, words.verificationLinkExpired).message}
        </p>
      )}
      {(status === 'idle' || status === 'pending') && (
        <p className={styles.words} role="status">
          {words.oneMoment}
        </p>
      )}
      <a href="/">{words.goToTheStudio}</a>
    </AccountScreen>
  )
}
