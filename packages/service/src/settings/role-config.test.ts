import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'

const DATABASE_URL = 'postgres://docket@127.0.0.1/docket'

describe('the role of a process', () => {
  it('is all of the work by default', () => {
    expect(readConfig({})).toMatchObject({ role: 'all', reusePort: false })
  })

  it.each(['web', 'worker', 'all'])(
    'can be %s with a database that several processes share',
    (role) => {
      expect(readConfig({ DOCKET_ROLE: role, DATABASE_URL })).toMatchObject({ role })
    },
  )

  it.each(['scheduler', 'web,worker', 'WEB'])('cannot be %s', (role) => {
    expect(() => readConfig({ DOCKET_ROLE: role, DATABASE_URL })).toThrow(
      /^Correct DOCKET_ROLE \(.*"all"\|"web"\|"worker"\), then start again/,
    )
  })

  it('cannot leave work to others with a database of its own', () => {
    expect(() => readConfig({ DOCKET_ROLE: 'web' })).toThrow(
      'DOCKET_ROLE=web is for several processes, which share a Postgres database: set DATABASE_URL, or leave it out.',
    )
    expect(() => readConfig({ DOCKET_REUSE_PORT: '1' })).toThrow(
      /^DOCKET_REUSE_PORT=1 is for several processes/,
    )
  })
})
