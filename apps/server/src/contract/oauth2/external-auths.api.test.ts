import type PocketBase from 'pocketbase'
import OldPocketBase from 'pocketbase-old'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OIDC } from '#testing/fake-providers/flavors.ts'
import { refusalOf } from '../sessions/testing/accounts.ts'
import { type ProviderApp, startProviderApp } from './testing/provider-app.ts'

let server: ProviderApp
let count = 0
let ann: PocketBase
let id: string
let stranger: PocketBase

beforeAll(async () => {
  server = await startProviderApp(OIDC)
})

afterAll(() => server.stop())

beforeEach(async () => {
  count += 1
  ann = await arriveAs('ann')
  stranger = await arriveAs('bob')
  id = String(ann.authStore.record?.id)
})

async function arriveAs(name: string): Promise<PocketBase> {
  const email = `${name}${count}@a.example`
  server.provider.person = { sub: `${name}-${count}`, email, email_verified: true }
  const client = server.client()
  await server.arrive(client)
  return client
}

/** Returns a client of the older generation that has the same token. */
function asOld(client: PocketBase) {
  const old = new OldPocketBase(server.app.url).autoCancellation(false)
  old.authStore.save(client.authStore.token, null)
  return old.collection('listeners')
}

describe('a user’s linked accounts', () => {
  it('are listed for the user and for administrators, for clients of both eras', async () => {
    for (const client of [ann, server.admin]) {
      expect(await asOld(client).listExternalAuths(id)).toMatchObject([
        {
          id: expect.stringMatching(/^[a-z0-9]{15}$/),
          recordId: id,
          collectionId: ann.authStore.record?.collectionId,
          provider: 'oidc',
          providerId: `ann-${count}`,
        },
      ])
      expect(await client.collection('listeners').listExternalAuths(id)).toMatchObject([
        { recordRef: id, provider: 'oidc', providerId: `ann-${count}` },
      ])
    }
  })

  it('cannot be seen by anyone else', async () => {
    expect(await refusalOf(asOld(server.client()).listExternalAuths(id))).toMatchObject({
      status: 401,
    })
    expect(await refusalOf(asOld(stranger).listExternalAuths(id))).toMatchObject({ status: 403 })
    for (const client of [server.client(), stranger]) {
      expect(await client.collection('listeners').listExternalAuths(id)).toEqual([])
    }
    expect(await refusalOf(asOld(server.admin).listExternalAuths('nobodynobodynob'))).toMatchObject(
      {
        status: 404,
      },
    )
  })

  it.each(['old', 'new'] as const)(
    'are removed by their owner, with a client of the %s era',
    async (era) => {
      const mine = era === 'old' ? asOld(ann) : ann.collection('listeners')
      const theirs = era === 'old' ? asOld(stranger) : stranger.collection('listeners')
      expect((await refusalOf(theirs.unlinkExternalAuth(id, 'oidc'))).status).toBe(
        era === 'old' ? 403 : 404,
      )
      expect(await mine.unlinkExternalAuth(id, 'oidc')).toBe(true)
      expect(await mine.listExternalAuths(id)).toEqual([])
      expect((await refusalOf(mine.unlinkExternalAuth(id, 'oidc'))).status).toBe(404)
    },
  )

  it('are added and changed only by logging in', async () => {
    const links = ann.collection('_externalAuths')
    const [link] = await links.getFullList()
    const values = {
      collectionRef: link?.collectionRef,
      recordRef: stranger.authStore.record?.id,
      provider: 'google',
      providerId: 'x',
    }
    expect((await refusalOf(links.create(values))).status).toBe(403)
    expect((await refusalOf(links.update(String(link?.id), values))).status).toBe(403)
    expect(
      (await refusalOf(stranger.collection('_externalAuths').delete(String(link?.id)))).status,
    ).toBe(404)
  })

  it('are deleted with the user', async () => {
    await ann.collection('listeners').delete(id)
    const filter = `recordRef = "${id}"`
    expect(await server.admin.collection('_externalAuths').getFullList({ filter })).toEqual([])
  })
})
