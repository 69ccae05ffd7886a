import type { Language } from '@docket/model/texts/languages'

/** What slides say to viewers, in the station’s language. */
type SlideWords = {
  locale: string
  nextAt: (time: string) => string
  through: (day: string) => string
}

export const SLIDE_WORDS: Readonly<Record<Language, SlideWords>> = {
  en: {
    locale: 'en-US',
    nextAt: (time) => `Next at ${time}`,
    through: (day) => `Through ${day}`,
  },
  es: {
    locale: 'es',
    nextAt: (time) => `A continuación, ${time}`,
    through: (day) => `Hasta el ${day}`,
  },
}
