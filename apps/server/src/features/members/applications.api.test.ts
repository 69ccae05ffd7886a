import { superusers } from '@docket/model/accounts/superusers'
import { type User, users } from '@docket/model/accounts/users'
import { duesPlans } from '@docket/model/members/dues-plans'
import { members } from '@docket/model/members/members'
import { notifications } from '@docket/model/station/notifications'
import { organizations } from '@docket/model/station/organizations'
import { handIns } from '@docket/model/submissions/hand-ins'
import PocketBase, { type ClientResponseError } from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { notifyPeople } from '#features/station/notifications/notify-people.ts'
import { takeHandIns } from '#features/submissions/hand-in.ts'
import { PASSWORD } from '#testing/make.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let server: TestApp
let organization: string
let operator: PocketBase

const visitor = () => new PocketBase(server.url).autoCancellation(false)

beforeAll(async () => {
  server = await startTestApp([takeHandIns, notifyPeople])
  const open = { slug: 'harbor', name: 'Harbor', takesMembers: true, membersResident: true }
  organization = (await server.make(organizations, open)).id
  await server.make(organizations, { slug: 'closed', takesNotices: true })
  await server.make(duesPlans, { organization, name: 'One year', months: 12, cents: 3500 })
  await server.make(superusers, { email: 'root@docket.example', password: PASSWORD })
  operator = visitor()
  await operator.collection('_superusers').authWithPassword('root@docket.example', PASSWORD)
})

const apply = (values: object = {}, station = 'harbor') =>
  visitor().send(`/api/hand-in/${station}/applications`, {
    method: 'POST',
    body: {
      contactName: 'Odile Marchetti',
      contactEmail: 'Odile@garden.example',
      kind: 'individual',
      address: '1 Front Street',
      zip: '02555',
      resident: true,
      message: 'A show about gardens.',
      signature: 'Odile Marchetti',
      ...values,
    },
  })

async function mailsTo(address: string): Promise<{ subject: string; text: string }[]> {
  await server.jobs.drain()
  const { mails } = await operator.send('/api/outbox', { query: { perPage: 100 } })
  return mails.filter(({ recipient }: { recipient: string }) => recipient === address)
}

async function confirm(address: string) {
  const tokens = (await mailsTo(address)).map(({ text }) => /confirm-hand-in\/([\w-]+)/.exec(text))
  const token = tokens.find((found) => found)?.[1] ?? ''
  return visitor().send('/api/hand-in-confirmations', { method: 'POST', body: { token } })
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => ({ status: 200, fields: [] as string[] }),
    ({ status, response }: ClientResponseError) => ({
      status,
      fields: Object.keys(response.data ?? {}),
    }),
  )

describe('an application for membership', () => {
  it('is offered, with the dues, only if the station accepts applications', async () => {
    expect(await visitor().send('/api/hand-in/harbor', {})).toMatchObject({
      takes: ['membership'],
      membership: {
        needsResidency: true,
        needsOrientation: false,
        plans: [{ name: 'One year', months: 12, cents: 3500, currency: 'usd' }],
      },
    })
    expect((await refusal(apply({}, 'closed'))).status).toBe(404)
    expect((await refusal(apply({}, 'nowhere'))).status).toBe(404)
  })

  it('becomes an applicant when the address is confirmed, and staff are notified', async () => {
    const clerk = (await server.make(users, { organization, privileges: ['members'] })) as User
    await apply({ website: 'https://buy.example' })
    expect(await server.app.records.count(handIns)).toBe(0)
    await apply()
    expect(await server.app.records.count(members)).toBe(0)
    expect(await confirm('odile@garden.example')).toEqual({
      kind: 'membership',
      title: 'Odile Marchetti',
      station: 'Harbor',
      filesToken: '',
      fileQuestions: [],
    })
    expect(await server.app.records.list(members)).toMatchObject([
      {
        organization,
        name: 'Odile Marchetti',
        email: 'odile@garden.example',
        status: 'applicant',
        kind: 'individual',
        resident: true,
        residencyProof: '',
        notes: expect.stringContaining('Applied and signed by Odile Marchetti on Mar 2, 2026.'),
      },
    ])
    // Nothing else from the application is stored.
    expect(await server.app.records.count(handIns)).toBe(0)
    await server.jobs.drain()
    const told = await server.app.records.list(notifications, { where: { user: clerk.id } })
    expect(told.map(({ title }) => title)).toEqual(['Odile Marchetti applied for membership'])
    const subjects = (await mailsTo('odile@garden.example')).map(({ subject }) => subject)
    expect(subjects.sort()).toEqual([
      'Confirm your application · Harbor',
      'Your application has arrived · Harbor',
    ])
  })

  it('from a known address is refused, but only its owner learns that', async () => {
    const address = 'known@garden.example'
    const known = await server.make(members, { organization, email: 'Known@garden.example' })
    expect((await refusal(apply({ contactEmail: address }))).status).toBe(200)
    expect((await refusal(confirm(address))).status).toBe(409)
    await server.app.records.update(members, known.id, { status: 'ended' })
    expect((await refusal(confirm(address))).status).toBe(200)
  })

  it('gets the account of its address at the station, if that is confirmed', async () => {
    const account = (await server.make(users, {
      organization,
      email: 'ines@garden.example',
      verified: true,
    })) as User
    await apply({ contactName: 'Ines', contactEmail: 'ines@garden.example' })
    await confirm('ines@garden.example')
    expect(await server.app.records.find(members, { name: 'Ines' })).toMatchObject({
      user: account.id,
    })
  })

  it('for someone under 18 names a guardian, whom staff can see', async () => {
    const child = { kind: 'youth', contactName: 'June', contactEmail: 'june@garden.example' }
    expect(await refusal(apply(child))).toEqual({ status: 400, fields: ['guardianName'] })
    await apply({ ...child, guardianName: 'Rosalind', guardianEmail: 'r@garden.example' })
    await confirm('june@garden.example')
    expect(await server.app.records.find(members, { name: 'June' })).toMatchObject({
      kind: 'youth',
      guardian: '',
      guardianContact: 'Rosalind, r@garden.example',
    })
  })

  it.each([
    ['a long name', { contactName: 'x'.repeat(201) }, ['contactName']],
    ['no address', { address: '' }, ['address']],
    ['no signature', { signature: '' }, ['signature']],
    ['a kind that is for staff', { kind: 'staff' }, ['kind']],
  ])('with %s is refused at its field', async (_, values, fields) => {
    expect(await refusal(apply(values))).toEqual({ status: 400, fields })
  })
})
