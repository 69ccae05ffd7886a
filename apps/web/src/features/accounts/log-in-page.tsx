import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { pathAfterLogin } from '#data/session-rules.ts'
import { logIn } from '#data/use-session.ts'
import { usePageTitle } from '#ui/page-title.ts'
import { LineupPicture } from './lineup-picture.tsx'
import { faultsOf, type LogInFaults, refusalOf } from './log-in-faults.ts'
import styles from './log-in-page.module.css'

/** The way in: two fields, one button, and back to where one was. */
export function LogInPage() {
  const { back } = useSearch({ from: '/auth/login' })
  const navigate = useNavigate()
  const [faults, setFaults] = useState<LogInFaults>({})
  const [waiting, setWaiting] = useState(false)
  usePageTitle('Log in')

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
      await logIn(email, password)
      await navigate({ href: pathAfterLogin(back), replace: true })
    } catch (error) {
      setFaults({ form: refusalOf(error) })
      setWaiting(false)
    }
  }

  return (
    <div className={styles.screen}>
      <main className={styles.side}>
        <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
          <h1 className={styles.name}>Docket TV</h1>
          <p className={styles.line}>Log in to your station.</p>
          <TextInput
            label="E-mail"
            name="email"
            type="email"
            size="md"
            autoComplete="username"
            autoFocus
            error={faults.email}
          />
          <PasswordInput
            label="Password"
            name="password"
            size="md"
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
            error={faults.password}
          />
          <p className={styles.fault} role="alert">
            {faults.form}
          </p>
          <Button type="submit" variant="primary" size="md" fullWidth loading={waiting}>
            Log in
          </Button>
        </form>
      </main>
      <LineupPicture />
    </div>
  )
}
