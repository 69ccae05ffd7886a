import type { Channel } from '@docket/model/collections/schedule/channels'
import { describe, expect, it } from 'vitest'
import { rendered, textOf } from '#resources/testing/rendered.tsx'
import { TileOverlays } from './tile-overlays.tsx'

const CHANNEL = {
  ...{ id: 'eight', collectionId: 'channels', collectionName: 'channels', name: 'Harbor 8' },
  ...{ logo: 'own.png', bug: 'top-right', bugOpacity: 40, crawl: '', crawlFrom: '' },
  ...{ crawlUntil: '' },
}

function shown(values: object): Promise<string> {
  const station = { id: 'harbor', collectionName: 'organizations', logo: 'station.png' }
  const user = { id: 'ines', organization: 'harbor' }
  const answers = { organizations: [station] }
  return rendered(<TileOverlays channel={{ ...CHANNEL, ...values } as Channel} />, {
    ...{ answers, user },
  })
}

describe('what viewers see over a picture of the multiview', () => {
  it('is the channel’s logo in its corner, or else the station’s', async () => {
    const own = await shown({})
    expect(own).toContain('own.png')
    expect(own).toContain('data-corner="top-right"')
    expect(own).toContain('opacity:0.4')
    expect(await shown({ logo: '' })).toContain('station.png')
    expect(await shown({ bug: '' })).toBe('')
  })

  it('is a crawl while it lasts', async () => {
    const crawl = { bug: '', crawl: 'Storm warning' }
    expect(textOf(await shown(crawl))).toBe('Storm warning')
    expect(await shown({ ...crawl, crawlUntil: '2020-01-01 00:00:00.000Z' })).toBe('')
    expect(await shown({ ...crawl, crawlFrom: '2099-01-01 00:00:00.000Z' })).toBe('')
  })
})
