import { defineField } from '@docket/model/forms/field-definition'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSession } from '#data/session/use-session.ts'
import { refusedSave } from '#resources/form/refusal.ts'
import { ShortForm } from '#ui/form/short-form.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { attempt } from '../attempt.ts'
import { Note } from '../page/note.tsx'
import { sendTestMail, type TestMail, tryStorage } from './settings.ts'
import styles from './trials.module.css'

const FIELDS = [
  defineField({ label: 'Send a test to', name: 'email', type: 'email', rules: 'required|email' }),
  defineField({
    label: 'Email',
    name: 'template',
    type: 'select',
    value: 'verification',
    rules: 'required',
    options: [
      { value: 'verification', label: 'Confirm an address' },
      { value: 'password-reset', label: 'Set a new password' },
      { value: 'email-change', label: 'Change an address' },
    ],
  }),
]

/** Sends a test email with the saved settings. */
export function TryMail() {
  const self = useSession()?.user.email ?? ''

  async function send({ email, template }: Readonly<Record<string, unknown>>): Promise<void> {
    try {
      await sendTestMail(String(email), template as TestMail)
    } catch (error) {
      throw refusedSave(error)
    }
    showToast({ severity: 'success', summary: `The mail server accepted the email to ${email}.` })
  }

  return (
    <Trial>
      <ShortForm fields={FIELDS} values={{ email: self }} verb="Send test email" onSubmit={send} />
    </Trial>
  )
}

type TryStorageProps = { filesystem: 'storage' | 'backups' }

/** Writes, reads and deletes a test object in the bucket with the saved settings. */
export function TryStorage({ filesystem }: TryStorageProps) {
  return (
    <Trial>
      <Button onClick={() => void attempt('The bucket works.', () => tryStorage(filesystem))}>
        Test the bucket
      </Button>
    </Trial>
  )
}

function Trial({ children }: { children: ReactNode }) {
  return (
    <section className={styles.trial}>
      <h2 className={styles.heading}>Test it</h2>
      <Note>Uses the saved settings.</Note>
      {children}
    </section>
  )
}
