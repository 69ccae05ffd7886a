import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { STORE_KEY } from '#data/connection/store-key.ts'
import { isLeaving } from '#data/session/leaving.ts'
import { currentSession } from '#data/session/use-session.ts'
import { languageOfPage } from '#texts/page-language.ts'

/**
 * S2.7: Redirects logged-out users to the login page, which returns them here afterwards. Reloads the
 * document if the page is not in the user's language, for example after a login.
 */
export function requireSession({ location }: { location: ParsedLocation }): void {
  if (currentSession() && !isInOwnLanguage()) {
    throw redirect({ href: location.href, replace: true, reloadDocument: true })
  }
  if (currentSession() || isLeaving()) return
  throw redirect({ to: '/auth/login', search: { back: location.href } })
}

function isInOwnLanguage(): boolean {
  const language = languageOfPage(localStorage.getItem(STORE_KEY), navigator.languages)
  return language === document.documentElement.lang
}
