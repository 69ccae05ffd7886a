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
  usePageTitle('Confirm your address')

  useEffect(() => mutate(token), [mutate, token])

  return (
    <AccountScreen line="Confirm your email address.">
      {status === 'success' && (
        <p className={styles.words} role="status">
          <strong>Your address is confirmed.</strong> You are all set.
        </p>
      )}
      {status === 'error' && (
        <p className={styles.fault} role="alert">
          {
            refuseStep(
              error,
              'This link has expired. Log in and send a new one from your settings.',
            ).message
          }
        </p>
      )}
      {(status === 'idle' || status === 'pending') && (
        <p className={styles.words} role="status">
          One moment…
        </p>
      )}
      <a href="/">Go to the studio</a>
    </AccountScreen>
  )
}
