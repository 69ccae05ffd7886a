import type { HandInKind } from '@docket/model/submissions/hand-in'
import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { pageOf } from './page-of.ts'

/**
 * Returns the public account routes: the pages that emailed links open, and login pages other than the
 * staff's.
 */
export function accountRoutes(parent: AnyRoute) {
  const getParentRoute = () => parent
  return [
    createRoute({
      getParentRoute,
      path: '/auth/forgot-password',
      validateSearch: ({ administrator }: Record<string, unknown>): { administrator?: true } =>
        administrator === true ? { administrator } : {},
      component: pageOf(
        () => import('#features/accounts/confirmations/forgot-password-page.tsx'),
        'ForgotPasswordPage',
      ),
    }),
    createRoute({
      getParentRoute,
      path: '/auth/confirm-password-reset/$token',
      component: pageOf(
        () => import('#features/accounts/confirmations/confirm-password-reset-page.tsx'),
        'ConfirmPasswordResetPage',
      ),
    }),
    createRoute({
      getParentRoute,
      path: '/auth/confirm-verification/$token',
      component: pageOf(
        () => import('#features/accounts/confirmations/confirm-verification-page.tsx'),
        'ConfirmVerificationPage',
      ),
    }),
    createRoute({
      getParentRoute,
      path: '/auth/confirm-email-change/$token',
      component: pageOf(
        () => import('#features/accounts/confirmations/confirm-email-change-page.tsx'),
        'ConfirmEmailChangePage',
      ),
    }),
    createRoute({
      getParentRoute,
      path: '/admin/first-run',
      component: pageOf(() => import('#features/accounts/first-run-page.tsx'), 'FirstRunPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/admin/login',
      validateSearch: ({ back }: Record<string, unknown>): { back?: string } =>
        typeof back === 'string' && /^\/admin\//.test(back) ? { back } : {},
      component: pageOf(
        () => import('#features/accounts/administrator-log-in-page.tsx'),
        'AdministratorLogInPage',
      ),
    }),
  ]
}

/**
 * Returns the public routes for submitting programs and notices, and for the links in the emails: to confirm, and to see
 * the state of a program.
 */
export function handInRoutes(parent: AnyRoute) {
  const getParentRoute = () => parent
  return [
    createRoute({
      getParentRoute,
      path: '/hand-in/$station',
      staticData: { layout: 'onboarding' },
      validateSearch: ({ kind }: Record<string, unknown>): { kind?: HandInKind } =>
        kind === 'programme' || kind === 'notice' || kind === 'membership' ? { kind } : {},
      component: pageOf(() => import('#features/submissions/hand-in-page.tsx'), 'HandInPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/hand-in/status/$token',
      staticData: { layout: 'onboarding' },
      component: pageOf(
        () => import('#features/submissions/messages/status-page.tsx'),
        'StatusPage',
      ),
    }),
    createRoute({
      getParentRoute,
      path: '/auth/confirm-hand-in/$token',
      component: pageOf(
        () => import('#features/submissions/confirm-hand-in-page.tsx'),
        'ConfirmHandInPage',
      ),
    }),
  ]
}
