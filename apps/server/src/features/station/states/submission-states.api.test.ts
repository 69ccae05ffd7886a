import { mayBecome } from '@docket/model/kernel/states'
import { organizations } from '@docket/model/station/organizations'
import { submissions } from '@docket/model/submissions/submissions'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'
import { enforceStates } from './enforce-states.ts'

const { states } = submissions.schema
const { status } = submissions.fields
const STATUSES = status.type === 'select' ? status.values : []

it('a submission only follows the allowed transitions, no matter what is sent', async () => {
  if (!states) throw new Error('Submissions have no states.')
  const server = await startTestApp(enforceStates)
  const organization = (await server.make(organizations)).id
  const staff = (await server.logInAs({ organization, privileges: ['admin'] })).autoCancellation(
    false,
  )
  const queue = staff.collection('submissions')
  const walk = fc.array(fc.constantFrom(...STATUSES, '', 'nonsense'), {
    minLength: 3,
    maxLength: 8,
  })
  const property = fc.asyncProperty(walk, async (sent) => {
    const { id } = await server.make(submissions, { organization, title: 'Walk', status: 'draft' })
    let now: string = 'draft'
    for (const next of sent) {
      await queue.update(id, { status: next }).catch(() => undefined)
      const { status: stored } = await server.app.records.get(submissions, id)
      expect(stored).toBe(mayBecome(states, now, next) ? next : now)
      now = stored
    }
  })
  await fc.assert(property, { numRuns: 25, seed: 2026 })
})
