import { readJoining } from '@docket/model/accounts/joining'
import { signUp as words } from '@docket/texts/studio/accounts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { call } from '#data/connection/call.ts'
import { useProviders } from '#data/session/providers.ts'
import { pathAfterLogin } from '#data/session/session-rules.ts'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { Failure } from '#ui/loading/failure.tsx'
import styles from '../account-screen.module.css'
import { AccountScreen, AccountWaiting } from '../account-screen.tsx'
import { ProviderButtons } from '../provider-buttons.tsx'
import { InvitationEntry } from './invitation-entry.tsx'
import { SignUpForm } from './sign-up-form.tsx'

/**
 * The sign-up page: accepts an invitation, or creates a station where the installation allows open sign-up.
 */
export function SignUpPage() {
  const { invitation } = useSearch({ strict: false }) as { invitation?: string }
  usePageTitle(invitation ? words.invitation : words.signUp)
  return invitation ? <InvitationEntry token={invitation} /> : <OpenSignUp />
}

function OpenSignUp() {
  const navigate = useNavigate()
  const joining = useQuery({ queryKey: ['joining'], queryFn: () => call(readJoining, {}) })
  const providers = useProviders()
  // Wait for the providers, because their buttons would push the form up.
  if (joining.isPending || providers.isPending) return <AccountWaiting />
  if (joining.isError) {
    return (
      <AccountScreen title={words.signUp}>
        <Failure error={joining.error} onRetry={() => void joining.refetch()} />
      </AccountScreen>
    )
  }
  if (joining.data.signup === 'invited') return <ClosedSignUp />
  return (
    <AccountScreen title={words.putYourStationOnTheGuide} line={words.createTheStationHelp}>
      <SignUpForm />
      <ProviderButtons onDone={() => navigate({ href: pathAfterLogin(undefined) })} />
      <p className={styles.ways}>
        <a href="/auth/login">{words.iHaveAnAccount}</a>
      </p>
    </AccountScreen>
  )
}

function ClosedSignUp() {
  return (
    <AccountScreen title={words.youNeedAnInvitation} line={words.youNeedAnInvitationHelp}>
      <p className={styles.ways}>
        <a href="/auth/waitlist">{words.joinTheWaitlist}</a>
        <a href="/auth/login">{words.iHaveAnAccount}</a>
      </p>
    </AccountScreen>
  )
}
