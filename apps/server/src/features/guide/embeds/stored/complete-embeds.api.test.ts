import { users } from '@docket/model/accounts/users'
import { type Embed, embeds } from '@docket/model/guide/embeds/embeds'
import { organizations } from '@docket/model/station/organizations'
import type PocketBase from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'
import { completeEmbeds } from './complete-embeds.ts'

let editor: PocketBase
let organization: string

beforeAll(async () => {
  const app = await startTestApp(completeEmbeds)
  organization = (await app.make(organizations)).id
  await app.make(users, { email: 'editor@a.example', organization, privileges: ['content'] })
  editor = await app.logIn('editor@a.example')
})

const make = (values: Partial<Embed> = {}) =>
  editor
    .collection<Embed>(embeds.name)
    .create({ organization, name: 'Town site', kind: 'guide', ...values })

describe('an embed', () => {
  it('gets its own key, and a new one when the key is emptied', async () => {
    const [one, other] = [await make(), await make()]
    expect(one.publicKey).toMatch(/^[a-f0-9]{24}$/)
    expect(other.publicKey).not.toBe(one.publicKey)

    const renewed = await editor.collection<Embed>(embeds.name).update(one.id, { publicKey: '' })
    expect(renewed.publicKey).toMatch(/^[a-f0-9]{24}$/)
    expect(renewed.publicKey).not.toBe(one.publicKey)
  })

  it('stores sites in the form that browsers compare, each once', async () => {
    const sites = ['town.example', 'http://localhost:8080/', 'https://town.example']
    const { allowedOrigins } = await make({ allowedOrigins: sites })
    expect(allowedOrigins).toEqual(['https://town.example', 'http://localhost:8080'])
  })

  it.each([
    'https://a.example;script-src *',
    'https://a.example/path',
    'javascript:alert(1)',
    'https://*.example',
    "'none'",
  ])('refuses %s as a site', async (site) => {
    await expect(make({ allowedOrigins: [site] })).rejects.toMatchObject({
      response: { data: { allowedOrigins: { code: 'embed_no_site' } } },
    })
  })
})
