import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import PocketBase, { type ClientResponseError } from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { installFeatures } from '../features.ts'

let server: TestApp
let organization: string
let staff: PocketBase

beforeAll(async () => {
  server = await startTestApp(installFeatures)
  organization = (await server.make(organizations, { name: 'Puerto' })).id
  staff = await server.logInAs({ organization, privileges: ['admin'] })
  await server.make(channels, { organization, name: 'One', slug: 'one', number: '1' })
})

/** Returns a client of the same user with a page in the given language. */
function speaking(lang: string): PocketBase {
  const client = new PocketBase(server.url, staff.authStore, lang)
  return client.autoCancellation(false)
}

async function refusalOf(asked: Promise<unknown>): Promise<ClientResponseError['response']> {
  const { response } = (await asked.then(
    () => expect.fail('It was not refused.'),
    (error: unknown) => error,
  )) as ClientResponseError
  return response
}

/** A channel with the address of another one. Its error comes from a body, a rule and a field. */
const twice = (client: PocketBase) =>
  refusalOf(client.collection('channels').create({ organization, name: 'Two', slug: 'one' }))
const nowhere = (client: PocketBase) =>
  refusalOf(client.collection('channels').getOne('nothing00000000'))

describe('a refusal', () => {
  it('is in the language that the client asks for, with its faults', async () => {
    const english = await twice(speaking('en-US'))
    const spanish = await twice(speaking('es'))
    expect(english.data.slug.message).toMatch(/^(The|Another|This|Must|Value)/)
    expect(spanish.data.slug.message).toMatch(/^(El|La|Otr|Est|Debe)/)
    expect(spanish.data.slug.code).toBe(english.data.slug.code)
    expect(spanish.message).not.toBe(english.message)
    expect((await nowhere(speaking('es-MX'))).message).toBe('No se encontró lo solicitado.')
  })

  it('names states by their labels', async () => {
    const begun = { organization, title: 'Luces', status: 'approved' }
    const refused = await refusalOf(speaking('es').collection('submissions').create(begun))
    expect(refused.data.status.message).toBe(
      'Un registro nuevo no puede tener el estado “aprobado”. Elija “borrador” o “enviado”.',
    )
  })

  it('is English for languages that the server does not speak, and without one', async () => {
    const english = await nowhere(speaking('en-US'))
    expect(await nowhere(speaking('fr'))).toEqual(english)
    expect(await nowhere(speaking('x'.repeat(5000)))).toEqual(english)
    const answer = await fetch(`${server.url}/api/collections/channels/records/nothing00000000`)
    expect(await answer.json()).toEqual(english)
  })

  it('is in the right language for each of many simultaneous clients', async () => {
    const turns = Array.from({ length: 40 }, (_, turn) => (turn % 3 === 0 ? 'en' : 'es'))
    const said = await Promise.all(turns.map((lang) => twice(speaking(lang))))
    const [english, spanish] = [said[0]?.data.slug.message, said[1]?.data.slug.message]
    expect(english).not.toBe(spanish)
    for (const [turn, lang] of turns.entries()) {
      expect(said[turn]?.data.slug.message).toBe(lang === 'en' ? english : spanish)
    }
  })
})
