import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { openLog } from './log.ts'

function listen() {
  const lines: string[] = []
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  return { log: openLog('info', destination), lines }
}

describe('the log', () => {
  it('writes one JSON line for each event, with its fields', () => {
    const { log, lines } = listen()

    log.with({ job: 'j1' }).warn('A job failed.', { attempt: 2 })

    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      msg: 'A job failed.',
      job: 'j1',
      attempt: 2,
    })
  })

  it('hides values with secret names, at any depth', () => {
    const { log, lines } = listen()

    log.info('Asked.', { request: { headers: { Authorization: 'Basic QQ==' }, apiKey: 'k-17' } })
    log.info('Saved.', { values: [{ passwordConfirm: 'hunter22' }], tokenKey: 'tk-9' })
    log.with({ account: { secret: 's-4' } }).info('Sent.')

    expect(lines.join()).not.toMatch(/QQ==|k-17|hunter22|tk-9|s-4/)
  })

  it('removes login data from addresses in texts and errors', () => {
    const { log, lines } = listen()

    log.error('Failed: postgres://docket:s3cret@db/x', {
      error: new Error('GET https://cablecast.example/v1?token=t0ps3cret&page=2 failed'),
    })

    expect(lines.join()).not.toMatch(/s3cret/)
    expect(lines.join()).toContain('page=2')
  })

  it('omits messages below its level', () => {
    const { log, lines } = listen()

    log.debug('Answered.')

    expect(lines).toEqual([])
  })
})
