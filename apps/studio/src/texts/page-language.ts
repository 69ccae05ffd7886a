import { LANGUAGES, readSettings, type UserSettings } from '@docket/model/accounts/user-settings'

export type PageLanguage = UserSettings['localization']['language']

/**
 * Returns the language in which a page starts: the one in the user's settings, which the stored session contains, or
 * before login, the first of the browser's languages that the studio supports. Falls back to English.
 */
export function languageOfPage(session: string | null, ofBrowser: readonly string[]): PageLanguage {
  return languageOfSession(session) ?? spoken(ofBrowser)
}

/** Administrators of the installation have no settings, so their browser’s languages apply. */
function languageOfSession(session: string | null): PageLanguage | undefined {
  const user = parsed(session)?.record
  return user?.collectionName === 'users' ? languageOf(user) : undefined
}

/** Returns the language of a user's settings. */
export function languageOf({ settings }: { settings?: unknown }): PageLanguage {
  return readSettings(settings).localization.language
}

function spoken(ofBrowser: readonly string[]): PageLanguage {
  const wanted = ofBrowser.map((tag) => tag.toLowerCase().split('-')[0])
  const known = wanted.flatMap((tag) => LANGUAGES.filter((language) => language === tag))
  return known[0] ?? 'en'
}

type StoredSession = { record?: { collectionName?: unknown; settings?: unknown } | null }

function parsed(session: string | null): StoredSession | undefined {
  try {
    return JSON.parse(session ?? '{}') as StoredSession
  } catch {
    return undefined
  }
}
