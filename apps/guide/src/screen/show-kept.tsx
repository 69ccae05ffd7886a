import type { GuidePage } from '@docket/model/guide/guide-page'
import type { Language } from '@docket/model/texts/languages'
import { createRoot } from 'react-dom/client'
import { KeptNotice } from '../kept/kept-notice.tsx'
import { type KeptSchedule, readSchedule } from '../kept/kept-schedule.ts'
import { pageAt } from '../kept/page-at.ts'
import { pageIn } from '../pages/page-in.ts'
import { pageTitle } from '../pages/page-title.ts'
import { WordsContext } from '../parts/use-words.ts'
import { loadWords } from '../start/load-words.ts'
import { Guide } from './guide.tsx'

/** Replaces the offline notice with the saved page. Leaves the notice if nothing is saved. */
export async function showKept(
  root: HTMLElement,
  station: string,
  language: Language,
): Promise<void> {
  const [found, words] = await Promise.all([findPage(station), loadWords(language)])
  if (!found) return
  const page = pageIn(words.lang, found.page)
  document.title = pageTitle(page, words)
  root.replaceChildren()
  createRoot(root).render(
    <WordsContext value={words}>
      {page.kind !== 'schedule' && (
        <KeptNotice keptAt={found.kept.keptAt} clock={found.kept.clock} />
      )}
      <Guide page={page} words={words} />
    </WordsContext>,
  )
}

async function findPage(
  station: string,
): Promise<{ kept: KeptSchedule; page: GuidePage } | undefined> {
  try {
    const kept = await readSchedule(station)
    return { kept, page: pageAt(kept, new URL(location.href), Date.now()) }
  } catch {
    // Not saved, or deleted since: the notice already says so.
    return undefined
  }
}
