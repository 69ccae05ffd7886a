// Generated from the folders of languages by `node scripts/texts/messages.ts`. Do not edit.
/** The languages of what viewers read. */
export const GUIDE_LANGUAGES = ['en', 'es', 'fr', 'pt-BR'] as const

/** The languages of what staff read. */
export const STAFF_LANGUAGES = ['en', 'es'] as const

/** The name of each language in that language. */
export const LANGUAGE_NAMES = { en: 'English', es: 'Español', fr: 'Français', 'pt-BR': 'Português (Brasil)' } as const

/** How each language writes numbers, days and plurals. */
export const LOCALES = { en: 'en-US', es: 'es-US', fr: 'fr', 'pt-BR': 'pt-BR' } as const
