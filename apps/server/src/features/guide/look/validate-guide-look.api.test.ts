import { users } from '@docket/model/accounts/users'
import { type Organization, organizations } from '@docket/model/station/organizations'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'
import { validateGuideLook } from './validate-guide-look.ts'

let save: (values: Partial<Organization>) => Promise<Organization>

beforeAll(async () => {
  const app = await startTestApp(validateGuideLook)
  const { id } = await app.make(organizations)
  await app.make(users, { email: 'admin@a.example', organization: id, privileges: ['admin'] })
  const admin = await app.logIn('admin@a.example')
  save = (values) => admin.collection<Organization>(organizations.name).update(id, values)
})

describe('the links of a guide', () => {
  it('have a name and an address, each once', async () => {
    const link = 'Donate https://town.example/give'
    expect((await save({ guideLinks: [` ${link} `, link] })).guideLinks).toEqual([link])
  })

  it.each([
    'Donate',
    'https://town.example',
    'Run javascript:alert(1)',
    `${'x'.repeat(41)} https://a.example`,
  ])('cannot be %s', async (link) => {
    await expect(save({ guideLinks: [link] })).rejects.toMatchObject({
      response: { data: { guideLinks: { code: 'guide_no_link' } } },
    })
  })
})

describe('the color of a guide', () => {
  it('must be a color, because it becomes part of a style', async () => {
    await expect(save({ guideAccent: 'red;x:url(//a)' })).rejects.toMatchObject({ status: 400 })
    expect((await save({ guideAccent: '#ff8800' })).guideAccent).toBe('#ff8800')
  })
})
