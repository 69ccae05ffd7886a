import type { SchedulePage } from '@docket/model/guide/guide-page'
import { ownWords } from '@docket/texts/guide/guide-own'
import { useWords } from '../parts/use-words.ts'
import { schedulePath } from '../schedule/schedule-path.ts'

export type FavoritesAheadProps = { page: SchedulePage }

/**
 * Reserves space for the favorites, which only the browser knows. Without JavaScript, explains that favorites require
 * it.
 */
export function FavoritesAhead({ page }: FavoritesAheadProps) {
  const { favorites, lang } = useWords()
  const { need, all } = ownWords(lang)
  const { favorites: _, ...whole } = page
  return (
    <section className="g-own g-own-ahead" aria-label={favorites}>
      <p>{need}</p>
      <a className="g-button" href={schedulePath(whole)}>
        {all}
      </a>
    </section>
  )
}
