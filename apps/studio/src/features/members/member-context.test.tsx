import { toInstant } from '@docket/model/time/instants'
import { describe, expect, it } from 'vitest'
import { renderPage } from '#resources/testing/render-page.tsx'
import { MemberContext } from './member-context.tsx'

const MEMBER = { id: 'ada', name: 'Ada Moss' }
const ANSWERS = {
  charges: [
    { id: 'c1', reason: 'Late return', cents: 500, currency: 'usd' },
    { id: 'c2', reason: 'Dues', cents: 4500, currency: '' },
  ],
  certTypes: [{ id: 'field', name: 'Field camera' }],
  certifications: [
    { id: 'k1', type: 'field', expiresOn: '2020-01-31' },
    { id: 'k2', type: 'field', expiresOn: '' },
  ],
  resources: [{ id: 'cam', name: 'Camera 3' }],
  reservations: [
    { id: 'b1', resource: 'cam', status: 'overdue', dueAt: toInstant(Date.UTC(2020, 1, 3, 17)) },
  ],
}

async function shown(values: object, privileges: string[], record: object | undefined = MEMBER) {
  const props = { values, record, form: undefined } as never
  const user = { id: 'u1', organization: 'org1', privileges }
  return renderPage(
    <MemberContext {...(props as object as Parameters<typeof MemberContext>[0])} />,
    {
      user,
      answers: ANSWERS,
    },
  )
}

describe('next to the form of a member', () => {
  it('there are links to what is due, certified and out on loan', async () => {
    const screen = await shown(MEMBER, ['members', 'equipment'])
    const text = screen.text()

    expect(text).toContain('Due $50.00 Late return $5.00 Dues $45.00')
    expect(text).toContain('Field camera expired Jan 31, 2020 Field camera does not expire')
    expect(text).toContain('Camera 3 overdue since Mon, Feb 3')
    for (const path of [
      '/members/charges/c1',
      '/members/certificates/k1',
      '/equipment/bookings/b1',
    ]) {
      await expect.poll(screen.links).toContain(path)
    }
  })

  it('there is a card with the values in the form', async () => {
    const text = (
      await shown({ name: 'Grace Hill', kind: 'youth', strikes: 2 }, ['members'])
    ).text()
    expect(text).toMatch(/^GH Grace Hill Under 18 2 strikes/)
  })

  it('there is only the card while the member is new', async () => {
    const props = { values: { name: '' }, record: undefined, form: undefined }
    await expect
      .poll((await renderPage(<MemberContext {...props} />)).text)
      .toBe('No name yet Member')
  })
})
