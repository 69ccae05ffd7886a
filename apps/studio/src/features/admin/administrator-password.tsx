import { superusers } from '@docket/model/accounts/superusers'
import { admin as words } from '@docket/texts/studio/admin'
import { useNavigate } from '@tanstack/react-router'
import { updateRecord } from '#data/records/write-records.ts'
import { logOut, useSession } from '#data/session/use-session.ts'
import { refusedSave } from '#resources/form/refusal.ts'
import { newPasswordFields } from '#ui/form/new-password-fields.ts'
import { ShortForm } from '#ui/form/short-form.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import styles from './administrator-password.module.css'

const FIELDS = newPasswordFields(words)

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
      summary: self ? words.yourPasswordIsSet : words.passwordIsSet,
    })
    if (self) logOut()
    else void navigate({ href: '/admin/administrators' })
  }

  return (
    <div className={styles.form}>
      <ShortForm fields={FIELDS} verb={words.setPassword} onSubmit={change} />
    </div>
  )
}
