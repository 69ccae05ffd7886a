import { type Language, languageOf } from '@docket/model/texts/languages'
import { createRoot } from 'react-dom/client'
import { pageIn } from '../pages/page-in.ts'
import { WordsContext } from '../parts/use-words.ts'
import { loadWords } from '../start/load-words.ts'
import { type PageData, unpackPage } from '../start/page-data.ts'
import { TvApp } from './tv-app.tsx'

/** Draws the television's guide in place of what the server drew. Returns a function that removes it. */
export async function runTelevision(
  root: HTMLElement,
  data: PageData,
  language: Language,
  options: { stillMs?: number } = {},
): Promise<() => void> {
  const words = await loadWords(language)
  const page = pageIn(language, unpackPage(data) as Parameters<typeof pageIn>[1])
  if (page.kind !== 'schedule') throw new Error(`A television cannot show “${page.kind}”.`)
  root.textContent = ''
  const drawn = createRoot(root)
  drawn.render(
    <WordsContext value={words}>
      <TvApp page={page} {...options} />
    </WordsContext>,
  )
  return () => drawn.unmount()
}

/** Runs on the page that the server drew. */
export function startTelevision(): void {
  const root = document.getElementById('guide')
  const text = document.getElementById('guide-page')?.textContent
  if (!root || !text) return
  const language = languageOf(document.documentElement.lang) ?? 'en'
  void runTelevision(root, JSON.parse(text) as PageData, language)
}
