import { superusers } from '@docket/model/collections/accounts/superusers'
import { defineField } from '@docket/model/forms/field-definition'
import { useNavigate } from '@tanstack/react-router'
import { updateRecord } from '#data/records/write-records.ts'
import { logOut, useSession } from '#data/session/use-session.ts'
import { refusedSave } from '#resources/form/refusal.ts'
import { ShortForm } from '#ui/form/short-form.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import styles from './administrator-password.module.css'

const FIELDS = [
  defineField({
    label: 'New password',
    name: 'password',
    type: 'password',
    rules: 'required|min:8|max:71',
    help: 'At least 8 characters. Anyone logged in with the old one is logged out.',
  }),
  defineField({
    label: 'Repeat the new password',
    name: 'passwordConfirm',
    type: 'password',
    rules: 'required|same:password',
  }),
]

type AdministratorPasswordProps = { record: { id: string } }

/** Sets a new password for an administrator. Administrators who change their own password are logged out. */
export function AdministratorPassword({ record }: AdministratorPasswordProps) {
  const self = useSession()?.user.id === record.id
  const navigate = useNavigate()

  async function change(values: Readonly<Record<string, unknown>>): Promise<void> {
    try {
      await updateRecord(superusers, record.id, values as never)
    } catch (error) {
      throw refusedSave(error)
    }
    showToast({
      severity: 'success',
      summary: self ? 'Your password is set. Log in with it.' : 'The password is set.',
    })
    if (self) logOut()
    else void navigate({ href: '/admin/administrators' })
  }

  return (
    <div className={styles.form}>
      <ShortForm fields={FIELDS} verb="Set password" onSubmit={change} />
    </div>
  )
}
