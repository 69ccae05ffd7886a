/**
 * Pages that hardly anybody opens in a day's work: from a mail, before the first login, or as a developer. The frame does not
 * name their files. Who opens one loads this list first.
 */
export const PAGES_BY_ADDRESS = {
  forgotPassword: () => import('#features/accounts/confirmations/forgot-password-page.tsx'),
  confirmPasswordReset: () =>
    import('#features/accounts/confirmations/confirm-password-reset-page.tsx'),
  confirmVerification: () =>
    import('#features/accounts/confirmations/confirm-verification-page.tsx'),
  confirmEmailChange: () =>
    import('#features/accounts/confirmations/confirm-email-change-page.tsx'),
  firstRun: () => import('#features/accounts/first-run-page.tsx'),
  administratorLogIn: () => import('#features/accounts/administrator-log-in-page.tsx'),
  status: () => import('#features/submissions/messages/status-page.tsx'),
  confirmHandIn: () => import('#features/submissions/confirm-hand-in-page.tsx'),
  playground: () => import('#features/debug/playground-page.tsx'),
  static: () => import('#features/debug/static-page.tsx'),
  basicChartView: () => import('#features/debug/basic-chart-view-page.tsx'),
} satisfies Record<string, () => Promise<Record<string, unknown>>>
