import { media } from '@docket/model/media/media'
import { organizations } from '@docket/model/station/organizations'
import { expect, it } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'
import { validateClips } from './validate-clips.ts'
import { validateOnDemand } from './validate-on-demand.ts'

it('requires the on-demand period to end after it begins', async () => {
  const app = await startTestApp([validateOnDemand])
  const { id: organization } = await app.make(organizations)
  const staff = await app.logInAs({ organization, privileges: ['content'] })
  const show = { organization, title: 'Council', onDemand: 'aired', onDemandAfterHours: 48 }
  const create = (onDemandDays: number) =>
    staff.collection('shows').create({ ...show, onDemandDays })

  await expect(create(2)).rejects.toMatchObject({
    response: { data: { onDemandDays: { code: 'on_demand_never' } } },
  })
  await expect(create(3)).resolves.toMatchObject({ onDemandDays: 3 })
})

it('requires a clip to end after it begins and before its recording ends, at the same station', async () => {
  const app = await startTestApp([validateClips])
  const { id: organization } = await app.make(organizations)
  const { id: medium } = await app.make(media, { organization, durationMs: 60_000 })
  const staff = await app.logInAs({ organization, privileges: ['content'] })
  const create = (values: object, by = staff) =>
    by.collection('clips').create({ organization, media: medium, title: 'Vote', ...values })
  const refused = (code: string) => ({ response: { data: { out: { code } } } })

  await expect(create({ in: 5, out: 5 })).rejects.toMatchObject(refused('clip_empty'))
  await expect(create({ in: 5, out: 61 })).rejects.toMatchObject(refused('clip_beyond'))
  const clip = await create({ in: 5, out: 60 })
  expect(clip).toMatchObject({ in: 5, out: 60, published: true })
  expect((await staff.collection('clips').getList(1, 5, { filter: 'in > 4' })).totalItems).toBe(1)

  const { id: elsewhere } = await app.make(organizations)
  const stranger = await app.logInAs({ organization: elsewhere, privileges: ['content'] })
  expect((await stranger.collection('clips').getList()).totalItems).toBe(0)
  const change = stranger.collection('clips').update(clip.id, { title: 'Mine' })
  await expect(change).rejects.toMatchObject({ status: 404 })
  await expect(create({ organization: elsewhere, in: 0, out: 1 }, stranger)).rejects.toMatchObject({
    status: 400,
  })
})
