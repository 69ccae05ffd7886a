import '#data/testing/browser-globals.ts'

import { describe, expect, it } from 'vitest'
import { episodePages } from './episodes.tsx'

describe('an episode', () => {
  it('needs a time to be scheduled, and gets the current time when it is published', () => {
    const { scheduled, published, unpublished } = episodePages.steps

    expect(scheduled?.promptsFor).toEqual(['publishedAt'])
    expect(published).toMatchObject({ stamps: 'publishedAt' })
    expect(unpublished).not.toHaveProperty('stamps')
  })
})
