import { NO_FILTER } from '@docket/model/guide/guide-search'
import type { GuideProgram } from '@docket/model/guide/guide-window'
import { words } from '@docket/model/guide/words/en'
import { HOUR_MS, MINUTE_MS } from '@docket/model/time'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { WordsContext } from '../parts/use-words.ts'
import { Hero } from './hero.tsx'

const now = Date.parse('2026-03-03T00:05:00Z')
const clock = [{ from: 0, offsetMin: 0, abbreviation: 'UTC' }]

/** The channel `silent` has its first program in an hour. */
function heroOf(channels: number, silent = -1): string {
  const faces = Array.from({ length: channels }, (_, at) => {
    const program: GuideProgram = {
      ...{ id: `a${at}`, title: `Program ${at}`, marks: [] },
      startsAt: at === silent ? now + HOUR_MS : now - 5 * MINUTE_MS,
      endsAt: now + 2 * HOUR_MS,
      picture: `/api/artwork/shows/${at}/v/16x9-640.webp`,
    }
    return { id: `c${at}`, slug: `c${at}`, name: 'Public', number: `${at}`, programmes: [program] }
  })
  return renderToString(
    <WordsContext value={words}>
      <Hero
        station="harbor"
        {...{ clock, now }}
        channels={faces}
        filter={NO_FILTER}
        onOpen={() => {}}
      />
    </WordsContext>,
  )
}

describe('what is on now', () => {
  it('loads the pictures that come into sight first, and holds the place of the others', () => {
    const html = heroOf(8)

    expect(html.match(/<img /g)).toHaveLength(3)
    expect(html.match(/g-plate/g)).toHaveLength(3)
  })

  it('keeps the card of a channel with nothing on where the lineup is short', () => {
    const html = heroOf(3, 1)

    expect(html.match(/<li /g)).toHaveLength(3)
    expect(html).toContain('Nothing is listed')
    expect(html).toContain('until 1:05 AM')
    expect(heroOf(4, 1)).not.toContain('Nothing is listed')
    expect(heroOf(1, 0)).toContain('hidden=""')
  })

  it('says how few channels there are, for which the style sheet has another layout', () => {
    expect(heroOf(2)).toContain('data-few="2"')
    expect(heroOf(3)).not.toContain('data-few')
  })

  it('offers each picture in the width at which it is shown', () => {
    expect(heroOf(6)).toContain('sizes="auto, 31rem"')
    expect(heroOf(1)).toContain(
      'srcSet="/api/artwork/shows/0/v/16x9-320.webp 320w, /api/artwork/shows/0/v/16x9-640.webp 640w"',
    )
  })
})
