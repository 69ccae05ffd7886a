import { defineField } from '@docket/model/kernel/forms/field-definition'
import { settings as words } from '@docket/texts/studio/admin'
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
  defineField({ label: words.sendATestTo, name: 'email', type: 'email', rules: 'required|email' }),
  defineField({
    label: words.email,
    name: 'template',
    type: 'select',
    value: 'verification',
    rules: 'required',
    options: [
      { value: 'verification', label: words.confirmAnAddress },
      { value: 'password-reset', label: words.setANewPassword },
      { value: 'email-change', label: words.changeAnAddress },
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
    showToast({ severity: 'success', summary: words.mailWasAccepted({ email: String(email) }) })
  }

  return (
    <Trial>
      <ShortForm
        fields={FIELDS}
        values={{ email: self }}
        verb={words.sendTestEmail}
        onSubmit={send}
      />
    </Trial>
  )
}

type TryStorageProps = { filesystem: 'storage' | 'backups' }

/** Writes, reads and deletes a test object in the bucket with the saved settings. */
export function TryStorage({ filesystem }: TryStorageProps) {
  return (
    <Trial>
      <Button onClick={() => void attempt(words.bucketWorks, () => tryStorage(filesystem))}>
        {words.testTheBucket}
      </Button>
    </Trial>
  )
}

function Trial({ children }: { children: ReactNode }) {
  return (
    <section className={styles.trial}>
      <h2 className={styles.heading}>{words.testIt}</h2>
      <Note>{words.usesTheSavedSettings}</Note>
      {children}
    </section>
  )
}
