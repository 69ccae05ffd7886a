import { superusers } from '@docket/model/accounts/superusers'
import { createTestClock } from '@docket/service/testing/test-clock'
import PocketBase, { type RecordAuthResponse, type RecordModel } from 'pocketbase'
import OldPocketBase from 'pocketbase-old'
import { type FakeProvider, startFakeProvider } from '#testing/fake-providers/fake-provider.ts'
import type { Flavor } from '#testing/fake-providers/flavors.ts'
import { PASSWORD } from '#testing/make.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

export const REDIRECT_URL = 'https://studio.example/logged-in'

/** A server with one provider set up, and a collection that anyone may join. */
export type ProviderApp = {
  readonly app: TestApp
  readonly provider: FakeProvider
  readonly admin: PocketBase
  client(): PocketBase
  oldClient(): OldPocketBase
  /** Creates a user of the collection, with a password. */
  person(values: Readonly<Record<string, unknown>>): Promise<{ id: string; email: string }>
  logIn(email: string): Promise<PocketBase>
  /** Logs in with a code, as the holder of `client` or as a guest. */
  arrive(
    client?: PocketBase,
    createData?: Readonly<Record<string, unknown>>,
  ): Promise<RecordAuthResponse<RecordModel>>
  stop(): Promise<void>
}

/** Starts the server. The collection is `listeners`; anyone may join it, and its users may see it. */
export async function startProviderApp(flavor: Flavor): Promise<ProviderApp> {
  const clock = createTestClock()
  const provider = await startFakeProvider(flavor, clock.now)
  const app = await startTestApp([], { clock })
  const client = () => new PocketBase(app.url).autoCancellation(false)
  const admin = client()
  const email = 'root@docket.example'
  await app.app.records.create(superusers, { email, password: PASSWORD } as never)
  await admin.collection('_superusers').authWithPassword(email, PASSWORD)
  await admin.settings.update({ [`${flavor.name}Auth`]: provider.settings })
  await admin.send('/api/collections', { method: 'POST', body: LISTENERS })
  const listeners = () => admin.collection('listeners')

  return {
    app,
    provider,
    admin,
    client,
    oldClient: () => new OldPocketBase(app.url).autoCancellation(false),
    async person(values) {
      const password = { password: PASSWORD, passwordConfirm: PASSWORD }
      const { id, email: address } = await listeners().create({ ...password, ...values })
      return { id, email: String(address) }
    },
    async logIn(address) {
      const loggedIn = client()
      await loggedIn.collection('listeners').authWithPassword(address, PASSWORD)
      return loggedIn
    },
    async arrive(by = client(), createData = {}) {
      const { oauth2 } = await by.collection('listeners').listAuthMethods()
      const [offered] = oauth2.providers
      if (!offered) throw new Error('No provider is offered.')
      const code = await provider.codeFor(offered.authURL + encodeURIComponent(REDIRECT_URL))
      const { name, codeVerifier } = offered
      return by
        .collection('listeners')
        .authWithOAuth2Code(name, code, codeVerifier, REDIRECT_URL, createData)
    },
    async stop() {
      await app.stop()
      await provider.stop()
    },
  }
}

const LISTENERS = {
  name: 'listeners',
  type: 'auth',
  schema: [
    { name: 'name', type: 'text' },
    { name: 'suspended', type: 'bool' },
  ],
  listRule: 'id = @request.auth.id',
  viewRule: 'id = @request.auth.id',
  createRule: '@request.body.name != "Nobody"',
  updateRule: 'id = @request.auth.id',
  deleteRule: 'id = @request.auth.id',
}
