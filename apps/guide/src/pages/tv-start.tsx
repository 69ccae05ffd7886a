import type { SchedulePage } from '@docket/model/guide/guide-page'
import { guidePath } from '@docket/model/guide/paths'
import { tvWords } from '@docket/texts/guide/guide-television'
import { useWords } from '../parts/use-words.ts'

/** What a television shows until its script has started. A television too old for the script shows it permanently. */
export function TvStart({ page }: { page: SchedulePage }) {
  const words = useWords()
  const texts = tvWords(words.lang)
  const { station } = page.window
  return (
    <main className="tv-start">
      <h1>{words.guideOf({ station: station.name })}</h1>
      <p>{texts.starting}</p>
      <p className="tv-way-out">
        <a href={guidePath(station.slug, { tv: 'off' })}>{texts.toWebsite}</a>
      </p>
    </main>
  )
}
