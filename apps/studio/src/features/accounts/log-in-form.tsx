import { accounts as words } from '@docket/texts/studio/accounts'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { askForCode, logIn } from '#data/session/use-session.ts'
import styles from './account-screen.module.css'
import { CodeForm, type SentCode } from './code-form.tsx'
import { faultsOf, type LogInFaults, refusalOf } from './log-in-faults.ts'

type LogInFormProps = {
  /** Runs after the session has been created. */
  onDone: () => Promise<void> | void
  /** An alternative for users who cannot log in, such as the password reset link. */
  beside?: ReactNode
  /** The email of the previous session. */
  email?: string | undefined
}

/** Asks for email and password, and for a code when the server requires one. */
export function LogInForm({ onDone, beside, email }: LogInFormProps) {
  const [asked, setAsked] = useState<SentCode>()
  if (asked) return <CodeForm asked={asked} onDone={onDone} onBack={() => setAsked(undefined)} />
  return <PasswordForm onDone={onDone} onAsked={setAsked} beside={beside} email={email} />
}

type PasswordFormProps = LogInFormProps & { onAsked: (asked: SentCode) => void }

/** Shows missing input at the field, and the server's refusal below the fields. */
function PasswordForm({ onDone, onAsked, beside, email: known }: PasswordFormProps) {
  const [faults, setFaults] = useState<LogInFaults>({})
  const [waiting, setWaiting] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const email = String(form.get('email')).trim()
    const password = String(form.get('password'))
    const found = faultsOf(email, password)
    setFaults(found)
    if (found.email || found.password) return
    setWaiting(true)
    try {
      const mfaId = await logIn(email, password)
      if (mfaId) onAsked({ email, mfaId, otpId: await askForCode(email) })
      else await onDone()
    } catch (error) {
      setFaults({ form: refusalOf(error) })
      setWaiting(false)
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        label={words.email}
        name="email"
        type="email"
        size="md"
        autoComplete="username"
        defaultValue={known}
        autoFocus={known === undefined}
        error={faults.email}
      />
      <PasswordInput
        label={words.password}
        name="password"
        size="md"
        autoComplete="current-password"
        // Inside a dialog, this attribute sets the initial focus.
        data-autofocus={known !== undefined || undefined}
        error={faults.password}
      />
      {beside}
      <p className={styles.fault} role="alert">
        {faults.form}
      </p>
      <Button type="submit" variant="primary" size="md" fullWidth loading={waiting}>
        {words.logIn}
      </Button>
    </form>
  )
}
