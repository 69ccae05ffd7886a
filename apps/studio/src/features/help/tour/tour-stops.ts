import { words } from './words.ts'

/** A stop on the tour: its text, and the selectors of the elements to highlight. The first one on screen is used. */
export type TourStop = { id: string; title: string; text: string; at: readonly string[] }

export const TOUR_STOPS: readonly TourStop[] = [
  {
    id: 'timeline',
    title: words.timeline,
    text: words.timelineText,
    at: ['a[href="/schedule"]', 'a[href="/channels"]'],
  },
  { id: 'library', title: words.library, text: words.libraryText, at: ['a[href="/shows"]'] },
  { id: 'guide', title: words.guide, text: words.guideText, at: ['a[href^="/tvguide"]'] },
  {
    id: 'people',
    title: words.people,
    text: words.peopleText,
    at: ['a[href="/submission"]', 'a[href="/members"]'],
  },
  { id: 'help', title: words.help, text: words.helpText, at: ['button[aria-keyshortcuts]'] },
]
