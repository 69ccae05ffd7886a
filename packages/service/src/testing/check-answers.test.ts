import { Conflict } from '@docket/model/kernel/errors'
import { shape } from '@docket/model/kernel/shape'
import { describe, expect, it } from 'vitest'
import { type CallDescription, described } from '../http/describe.ts'
import { createHttpServer } from '../http/http-server.ts'
import { checkAnswers } from './check-answers.ts'
import { createTestLog } from './test-log.ts'

const visitShape = shape('CheckedVisit', (z) =>
  z.object({ pages: z.int(), from: z.object({ city: z.string() }).nullable() }),
)
const VISIT: CallDescription = {
  area: 'Guide',
  summary: 'Read a visit',
  answer: visitShape,
  refuses: [409],
}

/** Returns the status of a call with this answer, and what is wrong with the answer. */
async function checked(answer: () => unknown, call = VISIT) {
  const http = createHttpServer({ trustedProxies: [] }, createTestLog())
  const answers = checkAnswers(http)
  http.get('/api/visit', described(call), async () => answer())
  const { statusCode } = await http.inject('/api/visit')
  await http.close()
  const fault = (() => {
    try {
      answers.expectTrue()
      return ''
    } catch (error) {
      return (error as Error).message
    }
  })()
  return { status: statusCode, fault }
}

function refusing(refusal: Error) {
  return () => {
    throw refusal
  }
}

const UNTRUE = 'GET /api/visit is not answered as declared: '

describe('the check of responses', () => {
  it('accepts what is declared', async () => {
    expect(await checked(() => ({ pages: 3, from: { city: 'Derry' } }))).toEqual({
      status: 200,
      fault: '',
    })
    expect(await checked(() => ({ pages: 3, from: null }))).toEqual({ status: 200, fault: '' })
  })

  it('rejects a field that is missing or has another type', async () => {
    expect(await checked(() => ({ pages: '3', from: null }))).toEqual({
      status: 500,
      fault: expect.stringContaining(UNTRUE),
    })
    expect((await checked(() => ({ pages: 3 }))).status).toBe(500)
  })

  it('rejects a field that is not declared, at any depth', async () => {
    expect(await checked(() => ({ pages: 3, from: null, secret: 1 }))).toEqual({
      status: 500,
      fault: `${UNTRUE}it has secret`,
    })
    expect(await checked(() => ({ pages: 3, from: { city: 'Derry', street: 'x' } }))).toEqual({
      status: 500,
      fault: `${UNTRUE}it has from.street`,
    })
  })

  it('rejects a refusal with a status that is not declared', async () => {
    const conflict = refusing(new Conflict('Taken.'))
    expect(await checked(conflict)).toEqual({ status: 409, fault: '' })
    expect(await checked(conflict, { ...VISIT, refuses: [] })).toEqual({
      status: 409,
      fault: `${UNTRUE}it is refused with 409`,
    })
  })
})
