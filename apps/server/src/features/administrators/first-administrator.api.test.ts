import { superusers } from '@docket/model/collections/accounts/superusers'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'
import { makeFirstAdministrator } from './first-administrator.ts'

const ADMIN = { email: 'chief@station.example', password: 'chief-of-all-1' }

describe('the first administrator', () => {
  it('is whom the operator names, and can sign in', async () => {
    const { app, client } = await startTestApp([], { config: { admin: ADMIN } })

    expect(await makeFirstAdministrator(app)).toBe(true)

    const signedIn = await client()
      .collection('_superusers')
      .authWithPassword(ADMIN.email, ADMIN.password)
    expect(signedIn.record).toMatchObject({ email: ADMIN.email, collectionName: '_superusers' })
  })

  it('is made once only, and never beside another', async () => {
    const { app } = await startTestApp([], { config: { admin: ADMIN } })

    await makeFirstAdministrator(app)

    expect(await makeFirstAdministrator(app)).toBe(false)
    expect(await app.records.count(superusers)).toBe(1)
  })

  it('is nobody when the operator names nobody', async () => {
    const { app } = await startTestApp()

    expect(await makeFirstAdministrator(app)).toBe(false)
    expect(await app.records.count(superusers)).toBe(0)
  })
})
