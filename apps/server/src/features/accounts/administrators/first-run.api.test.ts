import { firstRun } from '@docket/model/accounts/first-run'
import { users } from '@docket/model/accounts/users'
import { expect, it } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'
import { serveFirstRun } from './first-run.ts'

it('tells everyone whether an administrator exists, and nothing else', async () => {
  const server = await startTestApp([serveFirstRun])
  const guest = server.client()
  const ask = () => guest.send(firstRun.path, { method: firstRun.method })

  expect(await ask()).toEqual({ hasAdministrator: false, hasPeople: false })

  await server.make(users)
  expect(await ask()).toEqual({ hasAdministrator: false, hasPeople: true })

  const password = 'chief-of-all-1'
  const body = { email: 'chief@a.example', password, passwordConfirm: password }
  await guest.send('/api/admins', { method: 'POST', body })
  expect(await ask()).toEqual({ hasAdministrator: true, hasPeople: true })
})
