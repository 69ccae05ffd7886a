import { accounts as words } from '@docket/texts/studio/accounts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { AccountScreen } from './account-screen.tsx'
import { LogInForm } from './log-in-form.tsx'

export function AdministratorLogInPage() {
  const { back = '/admin/collections' } = useSearch({ strict: false }) as { back?: string }
  const navigate = useNavigate()
  usePageTitle(words.administration)

  return (
    <AccountScreen line={words.logInToAdminister}>
      <LogInForm
        onDone={() => navigate({ href: back, replace: true })}
        beside={<a href="/auth/forgot-password?administrator=true">{words.forgotYourPassword}</a>}
      />
      <a data-quiet href="/auth/login">
        {words.stationStaffLogin}
      </a>
    </AccountScreen>
  )
}
