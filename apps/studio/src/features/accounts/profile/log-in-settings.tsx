import { externalAuths } from '@docket/model/accounts/external-auths'
import type { User } from '@docket/model/accounts/users'
import { defineField } from '@docket/model/kernel/forms/field-definition'
import { profile as words } from '@docket/texts/studio/accounts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { changePassword, logOutEverywhere, useLinkedAccounts } from '#data/account/own-account.ts'
import { deleteRecord } from '#data/records/write-records.ts'
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
      <Card label={words.password}>
        <h2 className={styles.heading}>{words.password}</h2>
        <PasswordForm key={round} user={user} onChanged={() => setRound(round + 1)} />
      </Card>
      <LinkedAccounts />
      <Sessions />
    </>
  )
}

const FIELDS = [
  password(words.currentPassword, 'oldPassword', 'required'),
  password(words.newPassword, 'password', 'required|min:8|max:72', words.newPasswordHelp),
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
      verb={words.changeThePassword}
      onSaved={() => {
        showToast({ severity: 'success', summary: words.yourPasswordWasChanged })
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
        summary: words.accountWasNotRemoved,
        detail: reasonOf(error),
      })
    }
  }

  return (
    <Card label={words.linkedAccounts}>
      <h2 className={styles.heading}>{words.linkedAccounts}</h2>
      <ul className={styles.lines}>
        {rows.map(({ id, provider }) => (
          <li key={id} className={styles.lineOf}>
            <span>{nameOf(provider)}</span>
            <Button
              aria-label={words.removeOne({ name: nameOf(provider) })}
              onClick={() => void unlink(id)}
            >
              {words.remove}
            </Button>
          </li>
        ))}
        {providers
          .filter(({ name }) => !rows.some(({ provider }) => provider === name))
          .map((provider) => (
            <li key={provider.name} className={styles.lineOf}>
              <span>{provider.displayName || provider.name}</span>
              <Button onClick={() => leaveFor(provider, '/settings/log-in')}>{words.link}</Button>
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
      showToast({ severity: 'error', summary: words.stillLoggedIn, detail: reasonOf(error) })
    }
  }
  return (
    <Card label={words.sessions}>
      <h2 className={styles.heading}>{words.sessions}</h2>
      <p className={styles.hint}>{words.logOutEverywhereHelp}</p>
      <div className={styles.actions}>
        <Button onClick={() => setAsking(true)}>{words.logOutEverywhere}</Button>
      </div>
      <ConfirmDialog
        opened={asking}
        question={words.logOutEverywhereQuestion}
        verb={words.logOutEverywhere}
        danger
        onConfirm={() => void leave()}
        onCancel={() => setAsking(false)}
      />
    </Card>
  )
}
