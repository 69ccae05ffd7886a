import styles from './account-screen.module.css'
import { ProviderButtons } from './provider-buttons.tsx'
import { words } from './words.ts'

type JoiningOptionsProps = { back: string | undefined; onDone: () => Promise<void> | void }

/** The alternatives below the login form: OAuth2 providers, sign-up and the waitlist. */
export function JoiningOptions({ back, onDone }: JoiningOptionsProps) {
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
