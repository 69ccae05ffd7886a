import PocketBase from 'pocketbase'
import { describe, expect, it } from 'vitest'
import { wholeAnswer } from './whole-answer.ts'

const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' }

/** Creates a client whose server sends this text and then ends or breaks the response. */
function clientOf(text: string, headers: HeadersInit, breaksOff = false): PocketBase {
  const client = new PocketBase('https://station.example')
  client.afterSend = wholeAnswer
  client.beforeSend = (url, options) => {
    const body = new ReadableStream({
      pull(controller) {
        if (text) controller.enqueue(new TextEncoder().encode(text))
        if (breaksOff) controller.error(new TypeError('network error'))
        else controller.close()
      },
    })
    return { url, options: { ...options, fetch: async () => new Response(body, { headers }) } }
  }
  return client
}

describe('a response', () => {
  it('that is cut off while a session is refreshed does not change the session', async () => {
    const client = clientOf('{"token":"eyJ', JSON_TYPE, true)
    client.authStore.save('kept', { id: 'someone', collectionId: 'u', collectionName: 'users' })
    await expect(client.collection('users').authRefresh()).rejects.toMatchObject({ status: 0 })
    expect(client.authStore.token).toBe('kept')
  })

  it('can be an empty object', async () => {
    const client = clientOf('{}', { ...JSON_TYPE, 'Content-Length': '2' })
    expect(await client.send('/api/nothing', {})).toEqual({})
  })

  it('can have no content', async () => {
    expect(await clientOf('', {}).send('/api/nothing', {})).toEqual({})
  })
})
