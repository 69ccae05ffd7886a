import { LOGOUT_REDIRECT_MS } from '@docket/model/kernel/constants'
import { loggedOut as words } from '@docket/texts/studio/accounts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { endLeaving } from '#data/session/leaving.ts'
import { usePageTitle } from '#ui/frame/page-title.ts'
import styles from './logged-out-screen.module.css'

type LoggedOutScreenProps = {
  /** The page on which the session ended. Absent when the user logged out. */
  back: string | undefined
  /** The login page to open. */
  login: '/auth/login' | '/admin/login'
}

/** S4.1: Shown for one second after a session ends, before the login page opens. */
export function LoggedOutScreen({ back, login }: LoggedOutScreenProps) {
  usePageTitle(words.loggedOut)
  const navigate = useNavigate()

  useEffect(() => {
    const search = back === undefined ? {} : { back }
    const timer = setTimeout(() => {
      void navigate({ to: login, search }).finally(endLeaving)
    }, LOGOUT_REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [back, login, navigate])

  return (
    <main className={styles.screen}>
      <p role="status">
        {back === undefined ? words.youAreLoggedOut : words.yourSessionHasExpired}
      </p>
    </main>
  )
}
