import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { arriveFrom, ProviderRefused } from '#data/providers.ts'
import { statusOf } from '#data/retry.ts'
import { pathAfterLogin } from '#data/session-rules.ts'
import { usePageTitle } from '#ui/page-title.ts'
import { Spinner } from '#ui/spinner.tsx'
import styles from './account-screen.module.css'
import { AccountScreen } from './account-screen.tsx'

/** Where a provider sends the browser back to: signs in, or says why not. */
export function CallbackPage() {
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string>()
  const begun = useRef(false)
  usePageTitle('Log in')

  useEffect(() => {
    // The code in the address works once.
    if (begun.current) return
    begun.current = true
    arriveFrom(new URLSearchParams(location.search)).then(
      (back) => void navigate({ href: pathAfterLogin(back), replace: true }),
      (error: unknown) => setProblem(reasonOf(error)),
    )
  }, [navigate])

  if (problem === undefined) {
    return <AccountScreen title="Logging in" line={<Spinner label="One moment" />} />
  }
  return (
    <AccountScreen title="That did not work" line={<span role="alert">{problem}</span>}>
      <p className={styles.ways}>
        <a href="/auth/login">Log in another way</a>
        <a href="/auth/signup">Sign up</a>
      </p>
    </AccountScreen>
  )
}

function reasonOf(error: unknown): string {
  if (error instanceof ProviderRefused) return error.message
  switch (statusOf(error)) {
    case 0:
      return 'The station’s server did not answer. Check the connection and try again.'
    case 401:
      return 'One way more is asked for here: log in with your password, and a code is sent to you.'
    case 403:
      return 'This account is suspended. Ask an administrator of your station.'
    case 429:
      return 'Too many tries. Wait a minute, then try again.'
    default:
      return 'Nobody here has this account, or the provider did not vouch for its e-mail address. Ask your station for an invitation, or sign up.'
  }
}
