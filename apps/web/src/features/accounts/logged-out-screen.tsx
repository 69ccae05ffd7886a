import { LOGOUT_REDIRECT_MS } from '@docket/model/constants'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { endLeaving } from '#data/leaving.ts'
import { usePageTitle } from '#ui/page-title.ts'
import styles from './logged-out-screen.module.css'

type LoggedOutScreenProps = {
  /** Where one was when the session ran out; without it, one left on purpose. */
  back: string | undefined
  /** Where one logs in. */
  login: '/auth/login' | '/admin/login'
}

/** S4.1: what is seen for a second after the session has ended, before the way back in. */
export function LoggedOutScreen({ back, login }: LoggedOutScreenProps) {
  usePageTitle('Logged out')
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
        {back === undefined ? 'You are logged out.' : 'Your session has run out.'}
      </p>
    </main>
  )
}
