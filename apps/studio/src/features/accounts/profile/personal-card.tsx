import { type User, users } from '@docket/model/accounts/users'
import { defineField } from '@docket/model/kernel/forms/field-definition'
import { profile as words } from '@docket/texts/studio/accounts'
import { useMemo } from 'react'
import { askForNewAddress } from '#data/account/own-account.ts'
import { updateRecord } from '#data/records/write-records.ts'
import { refusalOf } from '#resources/form/refusal.ts'
import { Card } from '#ui/card.tsx'
import { GeneratedForm } from '#ui/form/generated-form.tsx'
import { SaveRefused } from '#ui/form/save-refused.ts'
import { useForm } from '#ui/form/use-form.ts'
import { showToast } from '#ui/toast/toast.tsx'
import styles from './profile.module.css'

const FIELDS = [
  defineField({ label: words.fullName, name: 'name', rules: 'max:120' }),
  defineField({ label: words.phoneNumber, name: 'phone', type: 'phone', rules: 'phone' }),
  defineField({ label: words.emailAddress, name: 'email', type: 'email', rules: 'required|email' }),
  defineField({ label: words.username, name: 'username', rules: 'required|min:3|max:150' }),
  defineField({ label: words.bio, name: 'bio', type: 'multiline', lines: 4, rules: 'max:2000' }),
]

type PersonalCardProps = { user: User }

/**
 * S2.10: The user's personal data. A new email address takes effect only after it has been confirmed from its
 * mailbox.
 */
export function PersonalCard({ user }: PersonalCardProps) {
  const { name, phone, email, username, bio } = user
  const values = useMemo(
    () => ({ name, phone, email, username, bio }),
    [name, phone, email, username, bio],
  )
  const form = useForm({
    fields: FIELDS,
    values,
    onSave: async ({ email: newEmail, ...changes }) => {
      try {
        if (Object.keys(changes).length > 0) await updateRecord(users, user.id, changes)
        if (typeof newEmail === 'string') await changeAddress(newEmail)
      } catch (error) {
        const { message, faults } = refusalOf(error)
        const { newEmail: ofAddress = '', ...others } = faults
        throw new SaveRefused(message, { email: ofAddress, ...others })
      }
    },
  })

  async function changeAddress(newEmail: string): Promise<void> {
    await askForNewAddress(newEmail)
    showToast({
      summary: words.checkYourMail,
      detail: words.openTheLink({ newEmail, email }),
      life: 10_000,
    })
  }

  return (
    <Card label={words.personalInformation}>
      <h2 className={styles.heading}>{words.personalInformation}</h2>
      <GeneratedForm
        form={form}
        alwaysSavable
        onSaved={() => {
          // The form shows the requested address. The old one stays in effect, so show it again.
          form.change('email', email)
          showToast({ severity: 'success', summary: words.saved })
        }}
      />
    </Card>
  )
}
