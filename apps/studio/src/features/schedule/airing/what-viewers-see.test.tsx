import type { Airing } from '@docket/model/schedule/airings'
import { describe, expect, it } from 'vitest'
import { renderPage, STAFF } from '#resources/testing/render-page.tsx'
import { airingOf } from '../testing/draw-schedule.tsx'
import { WhatViewersSee } from './what-viewers-see.tsx'

const NEWS = airingOf('News 09:00–10:00') as unknown as Airing
const EIGHT = { id: 'eight', collectionName: 'channels', name: 'Harbor 8', public: true }

describe('what viewers see of an airing', () => {
  it('is its page in the guide, unless its channel is no longer public', async () => {
    const organizations = [{ id: 'harbor', slug: 'harbor', collectionName: 'organizations' }]
    const screen = await renderPage(<WhatViewersSee airing={NEWS} />, {
      user: STAFF,
      answers: { organizations, channels: [EIGHT] },
    })
    await expect.element(screen.getByRole('link', { name: 'See it in the guide' })).toBeVisible()
    expect(screen.links()).toEqual(['/tvguide/harbor/airing/News'])

    screen.server.change('channels', 'eight', { public: false })
    await expect
      .element(screen.getByText('Not in the guide because its channel is not public'))
      .toBeVisible()
    expect(screen.links()).toEqual([])
  })
})
