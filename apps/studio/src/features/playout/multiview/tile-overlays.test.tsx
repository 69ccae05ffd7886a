import type { Channel } from '@docket/model/station/channels'
import { describe, expect, it } from 'vitest'
import { renderPage } from '#resources/testing/render-page.tsx'
import { TileOverlays } from './tile-overlays.tsx'

const CHANNEL = {
  id: 'eight',
  collectionId: 'channels',
  collectionName: 'channels',
  name: 'Harbor 8',
  logo: 'own.png',
  bug: 'top-right',
  bugOpacity: 40,
  crawl: '',
  crawlFrom: '',
  crawlUntil: '',
}

function shown(values: object) {
  const station = { id: 'harbor', collectionName: 'organizations', logo: 'station.png' }
  const user = { id: 'ines', organization: 'harbor' }
  const answers = { organizations: [station] }
  return renderPage(<TileOverlays channel={{ ...CHANNEL, ...values } as Channel} />, {
    answers,
    user,
  })
}

describe('the overlay on a tile of the multiview', () => {
  it('shows the channel’s logo in its corner, or else the station’s', async () => {
    const logoOf = async (values: object) => {
      const { container } = await shown(values)
      return container.querySelector('img')
    }
    const own = await logoOf({})
    expect(own?.src).toContain('own.png')
    expect(own?.closest('[data-corner="top-right"]')).not.toBeNull()
    expect(own && getComputedStyle(own).opacity).toBe('0.4')
    expect((await logoOf({ logo: '' }))?.src).toContain('station.png')
    expect(await logoOf({ bug: '' })).toBeNull()
  })

  it('shows a crawl between its start and end', async () => {
    const crawl = { bug: '', crawl: 'Storm warning' }
    await expect.poll((await shown(crawl)).text).toBe('Storm warning')
    const over = await shown({ ...crawl, crawlUntil: '2020-01-01 00:00:00.000Z' })
    await expect.poll(over.text).toBe('')
    const ahead = await shown({ ...crawl, crawlFrom: '2099-01-01 00:00:00.000Z' })
    await expect.poll(ahead.text).toBe('')
  })
})
