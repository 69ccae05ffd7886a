import { accounts as words } from '@docket/texts/studio/accounts'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { logInWithCode } from '#data/session/use-session.ts'
import { filled } from '#texts/filled.ts'
import styles from './account-screen.module.css'
import { codeRefusalOf } from './log-in-faults.ts'

/** An email code that was requested as the second factor. */
export type SentCode = { email: string; otpId: string; mfaId: string }

type CodeFormProps = {
  asked: SentCode
  onDone: () => Promise<void> | void
  /** Returns to the password form, which can request another code. */
  onBack: () => void
}

/** Asks for the code that was emailed after a correct password. */
export function CodeForm({ asked: { email, otpId, mfaId }, onDone, onBack }: CodeFormProps) {
  const [fault, setFault] = useState<string>()
  const [waiting, setWaiting] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code')).replaceAll(/\s/g, '')
    if (code === '') {
      setFault(words.enterCode)
      return
    }
    setFault(undefined)
    setWaiting(true)
    try {
      await logInWithCode(otpId, code, mfaId)
      await onDone()
    } catch (error) {
      setFault(codeRefusalOf(error))
      setWaiting(false)
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={styles.words} role="status">
        {filled(words.codeIsOnItsWay, { address: <strong>{email}</strong> })}
      </p>
      <TextInput
        label={words.code}
        name="code"
        size="md"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        autoFocus
        error={fault}
      />
      <Button type="submit" variant="primary" size="md" fullWidth loading={waiting}>
        {words.logIn}
      </Button>
      <Button variant="quiet" size="md" onClick={onBack}>
        {words.startOver}
      </Button>
    </form>
  )
}
