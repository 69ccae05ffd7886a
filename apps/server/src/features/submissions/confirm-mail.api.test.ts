import { superusers } from '@docket/model/accounts/superusers'
import { organizations } from '@docket/model/station/organizations'
import type PocketBase from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '#testing/make.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { takeHandIns } from './hand-in.ts'
import { validateSubmissions } from './validate-submissions.ts'

let server: TestApp
let operator: PocketBase

beforeAll(async () => {
  server = await startTestApp((app) => {
    validateSubmissions(app)
    takeHandIns(app)
  })
  await server.make(organizations, { slug: 'harbor', name: 'Harbor', takesSubmissions: true })
  await server.make(superusers, { email: 'root@docket.example', password: PASSWORD })
  operator = server.client()
  await operator.collection('_superusers').authWithPassword('root@docket.example', PASSWORD)
})

/** Returns the email that asks someone to confirm a program with this title. */
async function mailAbout(title: string, contactEmail: string): Promise<string> {
  const body = {
    contactName: 'Odile',
    contactEmail,
    title,
    description: 'What grows.',
    rankedSlots: [{ weekday: 6, time: '10:00' }],
    signature: 'Odile',
    trtSec: 1710,
    frequency: 'single',
  }
  await server.client().send('/api/hand-in/harbor', { method: 'POST', body })
  await server.jobs.drain()
  const { mails } = await operator.send('/api/outbox', {
    query: { perPage: 100 },
    requestKey: null,
  })
  return mails.find(({ recipient }: { recipient: string }) => recipient === contactEmail)?.text
}

describe('the mail that asks to confirm a program', () => {
  it('quotes its title', async () => {
    const text = await mailAbout('Mr. Ott’s garden, at 5.30', 'a@garden.example')
    expect(text).toContain('“Mr. Ott’s garden, at 5.30”')
  })

  it.each([
    'You won! https://prize.example/claim now',
    'You won! prize.example now',
    'You won! www。prize。example now',
    'Write to me@prize.example now',
  ])('contains no address that a stranger wrote: %s', async (title) => {
    const text = await mailAbout(title, `${title.length}@garden.example`)
    expect(text).not.toContain('prize')
    expect(text).toContain('… now”')
  })

  it('contains no message from a stranger', async () => {
    const text = await mailAbout(`${'Send money to the clerk. '.repeat(8)}End`, 'b@garden.example')
    expect(text).toContain('“Send money')
    expect(text).not.toContain('End')
    expect(/“([^”]*)”/.exec(text)?.[1]?.length).toBeLessThan(65)
  })
})
