import { externalAuths } from '@docket/model/collections/accounts/external-auths'
import type { User } from '@docket/model/collections/accounts/users'
import { defineField } from '@docket/model/forms/field-definition'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { deleteRecord } from '#data/records/write-records.ts'
import { changePassword, logOutEverywhere, useLinkedAccounts } from '#data/session/own-account.ts'
import { leaveFor, useProviders } from '#data/session/providers.ts'
import { reasonOf, refusedSave } from '#resources/form/refusal.ts'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { GeneratedForm } from '#ui/form/generated-form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { showToast } from '#ui/toast/toast.tsx'
import styles from './profile.module.css'

type LogInSettingsProps = { user: User }

/** Password, sessions and linked accounts. */
export function LogInSettings({ user }: LogInSettingsProps) {
  const [round, setRound] = useState(0)
  return (
    <>
      <Card label="Password">
        <h2 className={styles.heading}>Password</h2>
        <PasswordForm key={round} user={user} onChanged={() => setRound(round + 1)} />
      </Card>
      <LinkedAccounts />
      <Sessions />
    </>
  )
}

const FIELDS = [
  password('Current password', 'oldPassword', 'required'),
  password('New password', 'password', 'required|min:8|max:72', 'At least 8 characters.'),
]

function password(label: string, name: string, rules: string, help = '') {
  return defineField({ label, name, type: 'password', rules, help, placeholder: '' })
}

function PasswordForm({ user, onChanged }: LogInSettingsProps & { onChanged: () => void }) {
  const form = useForm({
    fields: FIELDS,
    onSave: async (_, values) => {
      try {
        const [oldPassword, next] = [String(values.oldPassword), String(values.password)]
        await changePassword(user, { oldPassword, password: next })
      } catch (error) {
        throw refusedSave(error)
      }
    },
  })
  return (
    <GeneratedForm
      form={form}
      verb="Change the password"
      onSaved={() => {
        showToast({ severity: 'success', summary: 'Your password was changed' })
        onChanged()
      }}
    />
  )
}

function LinkedAccounts() {
  const linked = useLinkedAccounts()
  const providers = useProviders().data ?? []
  const rows = linked.data ?? []
  if (rows.length === 0 && providers.length === 0) return null

  async function unlink(id: string): Promise<void> {
    try {
      await deleteRecord(externalAuths, id)
      await linked.refetch()
    } catch (error) {
      showToast({
        severity: 'error',
        summary: 'The account was not removed',
        detail: reasonOf(error),
      })
    }
  }

  return (
    <Card label="Linked accounts">
      <h2 className={styles.heading}>Linked accounts</h2>
      <ul className={styles.lines}>
        {rows.map(({ id, provider }) => (
          <li key={id} className={styles.lineOf}>
            <span>{nameOf(provider)}</span>
            <Button aria-label={`Remove ${nameOf(provider)}`} onClick={() => void unlink(id)}>
              Remove
            </Button>
          </li>
        ))}
        {providers
          .filter(({ name }) => !rows.some(({ provider }) => provider === name))
          .map((provider) => (
            <li key={provider.name} className={styles.lineOf}>
              <span>{provider.displayName || provider.name}</span>
              <Button onClick={() => leaveFor(provider, '/settings/log-in')}>Link</Button>
            </li>
          ))}
      </ul>
    </Card>
  )

  function nameOf(provider: string): string {
    return providers.find(({ name }) => name === provider)?.displayName || provider
  }
}

function Sessions() {
  const [asking, setAsking] = useState(false)
  async function leave(): Promise<void> {
    setAsking(false)
    try {
      await logOutEverywhere()
    } catch (error) {
      showToast({ severity: 'error', summary: 'You are still logged in', detail: reasonOf(error) })
    }
  }
  return (
    <Card label="Sessions">
      <h2 className={styles.heading}>Sessions</h2>
      <p className={styles.hint}>Logs you out on every device, including this one.</p>
      <div className={styles.actions}>
        <Button onClick={() => setAsking(true)}>Log out everywhere</Button>
      </div>
      <ConfirmDialog
        opened={asking}
        question="Log out on every device?"
        verb="Log out everywhere"
        danger
        onConfirm={() => void leave()}
        onCancel={() => setAsking(false)}
      />
    </Card>
  )
}
