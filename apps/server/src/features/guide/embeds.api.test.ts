import { channels } from '@docket/model/collections/channels'
import { type Embed, embeds } from '@docket/model/collections/embeds'
import type { SchedulePage } from '@docket/model/guide/guide-page'
import { beforeAll, describe, expect, it } from 'vitest'
import { type GuideApp, startGuideApp } from './testing/guide-app.ts'

let guide: GuideApp
let keys = 0

beforeAll(async () => {
  guide = await startGuideApp()
})

/** An embed of the station; answers its address. */
async function make(values: Partial<Embed> = {}): Promise<string> {
  keys += 1
  const publicKey = `key${String(keys).padStart(8, '0')}`
  const { organization } = guide.channel
  await guide.app.make(embeds, { organization, name: 'Site', kind: 'guide', publicKey, ...values })
  return `/embed/${publicKey}`
}

async function framesOf(path: string): Promise<string | undefined> {
  const { headers } = await guide.get(path)
  expect(headers.get('x-frame-options')).toBeNull()
  return /frame-ancestors [^;]*/.exec(headers.get('content-security-policy') ?? '')?.[0]
}

describe('an embedded piece of the guide', () => {
  it('may be shown by the sites of its list alone, and by all where there is none', async () => {
    const allowedOrigins = ['https://town.example', 'http://localhost:8080']

    expect(await framesOf(await make())).toBe('frame-ancestors *')
    expect(await framesOf(await make({ allowedOrigins }))).toBe(
      "frame-ancestors 'self' https://town.example http://localhost:8080",
    )
  })

  it('shows its channel and no other, and none that is not public', async () => {
    const { organization, id, name } = guide.channel
    await guide.app.make(channels, { organization, name: 'Education' })
    const hidden = await guide.app.make(channels, { organization, public: false })

    const page = (await guide.page(await make({ kind: 'lineup', channel: id }))) as SchedulePage
    expect(page.window.channels.map((channel) => channel.name)).toEqual([name])
    expect(page.view).toBe('list')
    const closed = await guide.get(await make({ kind: 'lineup', channel: hidden.id }))
    expect(closed.status).toBe(404)
  })

  it('is a notice in words where there is none', async () => {
    const answer = await guide.get('/embed/0123456789abcdef')
    expect([answer.status, await answer.text()]).toEqual([
      404,
      expect.stringContaining('not there any more'),
    ])
  })
})
