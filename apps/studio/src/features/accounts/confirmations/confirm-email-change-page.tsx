import { defineField } from '@docket/model/kernel/forms/field-definition'
import { confirmations as words } from '@docket/texts/studio/accounts'
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
    label: words.yourPassword,
    name: 'password',
    type: 'password',
    rules: 'required',
    help: words.yourPasswordHelp,
  }),
]

/** Opened by the link in the email to a new address. */
export function ConfirmEmailChangePage() {
  const { token = '' } = useParams({ strict: false }) as { token?: string }
  const [done, setDone] = useState(false)
  usePageTitle(words.confirmYourNewAddress)

  async function confirm({ password }: Readonly<Record<string, unknown>>): Promise<void> {
    try {
      await confirmEmailChange(token, String(password))
      setDone(true)
    } catch (error) {
      throw refuseStep(error, words.changeLinkExpired)
    }
  }

  return (
    <AccountScreen line={words.useThisAddressFromNowOn}>
      {done ? (
        <p className={styles.words} role="status">
          <strong>{words.addressIsChanged}</strong> {words.addressIsChangedHelp}
        </p>
      ) : (
        <ShortForm fields={FIELDS} verb={words.useThisAddress} onSubmit={confirm} />
      )}
      <a href="/auth/login">{done ? words.logIn : words.backToLogin}</a>
    </AccountScreen>
  )
}
