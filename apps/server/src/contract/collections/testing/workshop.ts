import { superusers } from '@docket/model/accounts/superusers'
import type PocketBase from 'pocketbase'
import OldPocketBase from 'pocketbase-old'
import { PASSWORD } from '#testing/make.ts'
import { startTestApp, type TestApp, type TestOptions } from '#testing/test-app.ts'

// Responses contain both forms; the client's types know only the newer one.
// biome-ignore lint/suspicious/noExplicitAny: the older form of a collection
export type Answer = any

export const TITLE = { name: 'title', type: 'text' }

/** A server and an administrator who creates collections on it. */
export type Workshop = {
  readonly server: TestApp
  readonly admin: PocketBase
  /** Returns an older client, logged in as the same administrator. */
  older(): Promise<OldPocketBase>
  /** Returns a name that no other collection of the workshop has. */
  newName(): string
  /** Creates a collection with a single text field `title`, unless `given` overrides it. */
  make(given?: object): Promise<Answer>
  /** Creates a view that everyone may read, unless `given` overrides it. */
  makeView(viewQuery: string, given?: object): Promise<Answer>
}

export async function startWorkshop(options?: TestOptions): Promise<Workshop> {
  const server = await startTestApp([], options)
  const email = 'root@docket.example'
  await server.app.records.create(superusers, { email, password: PASSWORD } as never)
  const admin = server.client().autoCancellation(false)
  await admin.collection('_superusers').authWithPassword(email, PASSWORD)
  let count = 0
  const newName = () => {
    count += 1
    return `things${count}`
  }
  return {
    server,
    admin,
    async older() {
      const client = new OldPocketBase(server.url)
      client.autoCancellation(false)
      await client.admins.authWithPassword(email, PASSWORD)
      return client
    },
    newName,
    make: (given = {}) =>
      admin.collections.create({ name: newName(), type: 'base', fields: [TITLE], ...given }),
    makeView: (viewQuery, given = {}) =>
      admin.collections.create({
        name: newName(),
        type: 'view',
        viewQuery,
        listRule: '',
        viewRule: '',
        ...given,
      }),
  }
}
