import { app as words } from '@docket/texts/studio/app'
import { type AnyRoute, createRoute, redirect } from '@tanstack/react-router'
import { currentSession } from '#data/session/use-session.ts'
import { pageOf } from './page-of.ts'
import { requireSession } from './require-session.ts'

/** Returns the routes for joining, for the user's own account, and for the public pages. */
export function peopleRoutes(parent: AnyRoute) {
  return [...openRoutes(parent), ...joiningRoutes(parent), ...ownRoutes(parent)]
}

function openRoutes(parent: AnyRoute) {
  const getParentRoute = () => parent
  return [
    createRoute({
      getParentRoute,
      path: '/',
      beforeLoad: toDashboard,
      component: pageOf(() => import('#features/accounts/welcome/welcome-page.tsx'), 'WelcomePage'),
    }),
    createRoute({
      getParentRoute,
      path: '/privacy',
      staticData: { layout: 'onboarding' },
      component: pageOf(() => import('#features/accounts/welcome/privacy-page.tsx'), 'PrivacyPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/terms',
      staticData: { layout: 'onboarding' },
      component: pageOf(() => import('#features/accounts/welcome/terms-page.tsx'), 'TermsPage'),
    }),
  ]
}

function joiningRoutes(parent: AnyRoute) {
  const getParentRoute = () => parent
  return [
    createRoute({
      getParentRoute,
      path: '/auth/signup',
      validateSearch: ({ invitation }: Record<string, unknown>): { invitation?: string } =>
        typeof invitation === 'string' ? { invitation } : {},
      // An invitation link opens for anyone, including a logged-in user.
      beforeLoad: ({ search }) => {
        if (!search.invitation) toDashboard()
      },
      component: pageOf(() => import('#features/accounts/sign-up/sign-up-page.tsx'), 'SignUpPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/auth/waitlist',
      beforeLoad: toDashboard,
      component: pageOf(
        () => import('#features/accounts/sign-up/waitlist-page.tsx'),
        'WaitlistPage',
      ),
    }),
    createRoute({
      getParentRoute,
      path: '/auth/callback',
      component: pageOf(() => import('#features/accounts/callback-page.tsx'), 'CallbackPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/onboarding',
      staticData: { isForStaff: true },
      beforeLoad: requireSession,
      component: pageOf(() => import('./joined/onboarding.tsx'), 'JoinedOnboarding'),
    }),
  ]
}

function ownRoutes(parent: AnyRoute) {
  const shared = { getParentRoute: () => parent, beforeLoad: requireSession }
  const settings = pageOf(
    () => import('#features/accounts/profile/settings-page.tsx'),
    'SettingsPage',
  )
  return [
    createRoute({
      ...shared,
      path: '/profile',
      staticData: { crumb: words.profile, isForStaff: true },
      component: pageOf(() => import('#features/accounts/profile/profile-page.tsx'), 'ProfilePage'),
    }),
    createRoute({
      ...shared,
      path: '/settings',
      staticData: { crumb: words.settings, isForStaff: true },
      component: settings,
    }),
    createRoute({
      ...shared,
      path: '/settings/$profile',
      staticData: { crumb: words.settings, under: '/settings', isForStaff: true },
      component: settings,
    }),
    // The page is shown in an iframe, so it omits the studio's frame.
    createRoute({
      ...shared,
      path: '/survey',
      staticData: { layout: 'onboarding', isForStaff: true },
      component: pageOf(() => import('#features/accounts/welcome/survey-page.tsx'), 'SurveyPage'),
    }),
  ]
}

/** S2.2: Redirects logged-in users from public pages to the dashboard. */
function toDashboard(): void {
  if (currentSession()) throw redirect({ to: '/dashboard', replace: true })
}
