import { accounts as words } from '@docket/texts/studio/accounts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { arriveFrom } from '#data/session/providers.ts'
import { pathAfterLogin } from '#data/session/session-rules.ts'
import { usePageTitle } from '#ui/frame/page-title.ts'
import styles from './account-screen.module.css'
import { AccountScreen, AccountWaiting } from './account-screen.tsx'
import { providerRefusalOf } from './provider-refusal.ts'

/** The page to which an OAuth2 provider redirects the browser. It logs in, or shows why that failed. */
export function CallbackPage() {
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string>()
  const begun = useRef(false)
  usePageTitle(words.logIn)

  useEffect(() => {
    // The authorization code in the URL can be used only once.
    if (begun.current) return
    begun.current = true
    arriveFrom(new URLSearchParams(location.search)).then(
      (back) => void navigate({ href: pathAfterLogin(back), replace: true }),
      (error: unknown) => setProblem(providerRefusalOf(error)),
    )
  }, [navigate])

  if (problem === undefined) return <AccountWaiting />
  return (
    <AccountScreen title={words.thatDidNotWork} line={<span role="alert">{problem}</span>}>
      <p className={styles.ways}>
        <a href="/auth/login">{words.logInAnotherWay}</a>
        <a href="/auth/signup">{words.signUp}</a>
      </p>
    </AccountScreen>
  )
}
