import type { Show } from '@docket/model/library/shows'
import { words } from './words.ts'

type Values = Partial<Show>

/** Returns the line below a title in the guide: the series, unless the title begins with it, and the episode. */
export function guideLine({ title = '', season, episode }: Values, series = ''): string {
  const named = title.startsWith(series) ? '' : series
  const number = [season && `S${season}`, episode && `E${episode}`].filter(Boolean).join(' ')
  return [named, number].filter(Boolean).join(' · ')
}

/** Returns the marks that viewers read next to a title. */
export function guideMarks({ captioned, described, signed }: Values): string[] {
  const marks = { CC: captioned, AD: described, [words.markSigned]: signed }
  return Object.entries(marks).flatMap(([mark, isMeant]) => (isMeant ? [mark] : []))
}

/** Returns why viewers cannot find the show in the guide, or an empty text. */
export function hiddenBecause({ visibility, status }: Values): string {
  if (status === 'draft') return words.isADraft
  if (visibility === 'private') return words.isPrivate
  return visibility === 'unlisted' ? words.isUnlisted : ''
}
