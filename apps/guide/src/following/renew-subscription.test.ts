import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readKnownSubscription, storeSubscription } from './known-subscription.ts'
import { renewSubscription } from './renew-subscription.ts'

const PUSH_KEY = 'BCVxsr7N'

/** Creates a subscription as browsers return it. Its keys are derived from its name. */
function subscription(name: string): PushSubscription {
  const endpoint = `https://push.example/${name}`
  const key = Uint8Array.from(atob(PUSH_KEY), (character) => character.charCodeAt(0))
  const options = { applicationServerKey: key.buffer, userVisibleOnly: true }
  const json = { endpoint, keys: { p256dh: `${name}-key`, auth: `${name}-secret` } }
  return { endpoint, options, toJSON: () => json } as unknown as PushSubscription
}

/** Mocks a push manager that has the subscription `present` and creates `next`. */
function managerOf(present: PushSubscription | null, next = subscription('next')) {
  return { getSubscription: vi.fn(async () => present), subscribe: vi.fn(async () => next) }
}

function renew(
  manager: ReturnType<typeof managerOf>,
  change?: Parameters<typeof renewSubscription>[1],
) {
  return renewSubscription(manager as unknown as PushManager, change)
}

const server = vi.fn(
  async (_path: string, _asked: RequestInit) => new Response(null, { status: 204 }),
)

/** Returns the bodies sent to the server, in order. */
function told() {
  return server.mock.calls.map(([, { body }]) => JSON.parse(String(body)))
}

beforeEach(() => {
  const kept = new Map<string, Response>()
  const cache = { put: async (name: string, answer: Response) => kept.set(name, answer) }
  vi.stubGlobal('caches', {
    open: async () => cache,
    match: async (name: string) => kept.get(name)?.clone(),
  })
  vi.stubGlobal('fetch', server)
})
afterEach(() => {
  vi.unstubAllGlobals()
  server.mockClear()
})

describe('a change of this browser’s push subscription', () => {
  const [first, second] = [subscription('first'), subscription('second')]
  const moved = { ended: first.toJSON(), renewed: second.toJSON() }

  it('is reported to the server as the browser reports it', async () => {
    await renew(managerOf(second), { ended: first, renewed: second })

    expect(told()).toEqual([moved])
    expect(await readKnownSubscription()).toEqual({
      subscription: second.toJSON(),
      pushKey: PUSH_KEY,
    })
  })

  it('is reported from the page’s saved subscription when the browser gives no details', async () => {
    await storeSubscription(first, PUSH_KEY)
    await renew(managerOf(second))
    await renew(managerOf(second))

    expect(told()).toEqual([moved])
  })

  it('subscribes again when the subscription was dropped', async () => {
    const manager = managerOf(null, second)
    await renew(manager, { ended: first, renewed: null })

    expect(manager.subscribe).toHaveBeenCalledExactlyOnceWith({
      userVisibleOnly: true,
      applicationServerKey: PUSH_KEY,
    })
    expect(told()).toEqual([moved])
  })

  it('is reported from the subscription that the server knows, when one change was missed', async () => {
    await storeSubscription(first, PUSH_KEY)
    server.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(renew(managerOf(second))).rejects.toThrow('Failed to fetch')
    const third = subscription('third')
    await renew(managerOf(third), { ended: second, renewed: third })

    expect(told()).toEqual([moved, { ...moved, renewed: third.toJSON() }])
  })

  it('is not reported again when the server does not know the subscription', async () => {
    await storeSubscription(first, PUSH_KEY)
    server.mockResolvedValueOnce(new Response(null, { status: 404 }))
    await renew(managerOf(second))
    await renew(managerOf(second))

    expect(told()).toEqual([moved])
  })

  it('is not reported when nothing was followed', async () => {
    const manager = managerOf(null)
    await renew(manager)

    expect(manager.subscribe).not.toHaveBeenCalled()
    expect(told()).toEqual([])
  })
})
