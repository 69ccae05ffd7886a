import { useNavigate, useSearch } from '@tanstack/react-router'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { AccountScreen } from './account-screen.tsx'
import { LogInForm } from './log-in-form.tsx'

export function AdministratorLogInPage() {
  const { back = '/admin/collections' } = useSearch({ strict: false }) as { back?: string }
  const navigate = useNavigate()
  usePageTitle('Administration')

  return (
    <AccountScreen line="Log in to administer this installation.">
      <LogInForm
        onDone={() => navigate({ href: back, replace: true })}
        beside={<a href="/auth/forgot-password?administrator=true">Forgot your password?</a>}
      />
      <a data-quiet href="/auth/login">
        Station staff login
      </a>
    </AccountScreen>
  )
}
