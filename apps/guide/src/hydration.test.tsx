import { screenWords } from '@docket/texts/guide/guide'
import { followWords as followWordsIn } from '@docket/texts/guide/guide-following'
import { afterEach, describe, expect, it } from 'vitest'
import { renderGuide } from './render.tsx'
import { prepareScreen } from './take-over.tsx'
import { EVERY_PAGE } from './testing/every-page.ts'

const ASSETS = { script: '/guide-assets/client-1.js', styles: [] }

afterEach(() => document.body.replaceChildren())

/**
 * Hydrates a page as the guide's script does, and returns the differences that React found. Returns undefined for pages
 * that the script does not hydrate.
 */
async function differences(page: (typeof EVERY_PAGE)[number]): Promise<string[] | undefined> {
  const html = renderGuide(page, ASSETS, screenWords('en'), { followWords: followWordsIn('en') })
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const drawn = document.body.appendChild(body.querySelector<HTMLElement>('#guide') ?? body)
  const data = JSON.parse(body.querySelector('#guide-page')?.textContent ?? 'null')
  const takeOver = data && (await prepareScreen(drawn, data, 'en'))
  if (!takeOver) return undefined
  const found: string[] = []
  const note = (event: ErrorEvent) => {
    event.preventDefault()
    found.push(event.message)
  }
  addEventListener('error', note)
  await new Promise<void>((ready) => takeOver(true, ready))
  removeEventListener('error', note)
  return found
}

describe('the script of the guide', () => {
  it('draws every page that it takes over as the server did', async () => {
    const kinds = new Set<string>()
    for (const [at, page] of EVERY_PAGE.entries()) {
      const found = await differences(page)
      document.body.replaceChildren()
      if (!found) continue
      kinds.add(page.kind)
      expect([at, page.kind, found]).toEqual([at, page.kind, []])
    }
    expect([...kinds].sort()).toEqual(['follow', 'programme', 'recording', 'schedule', 'watch'])
  })
})
