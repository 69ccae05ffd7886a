import { accounts as words } from '@docket/texts/studio/accounts'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useFirstRunFirst } from '#data/session/first-run.ts'
import { pathAfterLogin } from '#data/session/session-rules.ts'
import { usePageTitle } from '#ui/frame/page-title.ts'
import styles from './account-screen.module.css'
import { AccountScreen } from './account-screen.tsx'
import { LogInForm } from './log-in-form.tsx'
import { ProviderButtons } from './provider-buttons.tsx'

/** The staff login page. Afterwards it returns to the page that the user came from. */
export function LogInPage() {
  const { back } = useSearch({ from: '/auth/login' })
  const navigate = useNavigate()
  useFirstRunFirst()
  usePageTitle(words.logIn)
  const goOn = () => navigate({ href: pathAfterLogin(back), replace: true })

  return (
    <AccountScreen line={words.logInLine}>
      <LogInForm
        onDone={goOn}
        beside={<Link to="/auth/forgot-password">{words.forgotYourPassword}</Link>}
      />
      <JoiningOptions back={back} onDone={goOn} />
      <a data-quiet href="/admin/login">
        {words.administratorLogin}
      </a>
    </AccountScreen>
  )
}

type JoiningOptionsProps = { back: string | undefined; onDone: () => Promise<void> | void }

/** The alternatives below the login form: OAuth2 providers, sign-up and the waitlist. */
function JoiningOptions({ back, onDone }: JoiningOptionsProps) {
  return (
    <>
      <ProviderButtons back={back} onDone={onDone} />
      <p className={styles.ways}>
        <a href="/auth/signup">{words.signUp}</a>
        <a href="/auth/waitlist">{words.joinTheWaitlist}</a>
      </p>
    </>
  )
}
