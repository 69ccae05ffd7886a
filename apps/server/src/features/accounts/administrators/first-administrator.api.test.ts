import { superusers } from '@docket/model/accounts/superusers'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'
import { makeFirstAdministrator } from './first-administrator.ts'

const ADMIN = { email: 'chief@station.example', password: 'chief-of-all-1' }

describe('the first administrator', () => {
  it('is the one that the operator names, and can log in', async () => {
    const { app, client } = await startTestApp([], { config: { admin: ADMIN } })

    expect(await makeFirstAdministrator(app)).toBe(true)

    const loggedIn = await client()
      .collection('_superusers')
      .authWithPassword(ADMIN.email, ADMIN.password)
    expect(loggedIn.record).toMatchObject({ email: ADMIN.email, collectionName: '_superusers' })
  })

  it('is created only once, and never when there is another', async () => {
    const { app } = await startTestApp([], { config: { admin: ADMIN } })

    await makeFirstAdministrator(app)

    expect(await makeFirstAdministrator(app)).toBe(false)
    expect(await app.records.count(superusers)).toBe(1)
  })

  it('does not exist when the operator names nobody', async () => {
    const { app } = await startTestApp()

    expect(await makeFirstAdministrator(app)).toBe(false)
    expect(await app.records.count(superusers)).toBe(0)
  })
})
