import { series } from '@docket/model/library/series'
import { shows } from '@docket/model/library/shows'
import { airings } from '@docket/model/schedule/airings'
import { HOUR_MS, MINUTE_MS } from '@docket/model/time/instants'
import { describe, expect, it } from 'vitest'
import { createPlatform } from '../../../platform/create-platform.ts'
import { guide as joinGuide } from '../guide.ts'
import { type FollowStage, followStage, textOf } from '../testing/follow-stage.ts'

const stage = followStage()

const records = () => stage.guide.app.app.records
const make: FollowStage['guide']['app']['make'] = (...given) => stage.guide.app.make(...given)

describe('a change of a followed program', () => {
  it('is sent once for several moves, and not at all when it is undone', async () => {
    const airing = await stage.air(30)
    await stage.byBrowser('ann', `airing:${airing.id}`)
    for (const minutes of [15, 30, -60, 45, 5]) {
      await stage.move(airing, minutes)
      await stage.pass(MINUTE_MS)
    }
    await stage.pass(5 * MINUTE_MS)
    expect(stage.shown('ann')).toMatchObject([
      {
        title: 'City Council was moved',
        tag: airing.id,
        body: expect.stringMatching(/^Now .* \(was .*\)\.$/),
      },
    ])

    await stage.move(airing, 60)
    await stage.pass(MINUTE_MS)
    await stage.move(airing, -60)
    await stage.pass(10 * MINUTE_MS)
    expect(stage.shown('ann')).toHaveLength(1)
  })

  it.each([
    ['is cancelled', { status: 'cancelled' }],
    ['is made private', { private: true }],
  ] as const)('is sent with no more than one message when an airing %s', async (_name, changes) => {
    const airing = await stage.air(30)
    await stage.byBrowser('ann', `airing:${airing.id}`)
    await records().update(airings, airing.id, { ...changes, title: 'Secret talks' })
    await stage.pass(5 * MINUTE_MS)

    expect(stage.shown('ann')).toMatchObject([{ title: 'City Council is canceled' }])
    expect(JSON.stringify(stage.shown('ann'))).not.toContain('Secret')
    await stage.pass(30 * HOUR_MS)
    expect(stage.shown('ann')).toHaveLength(1)
  })

  it('is shown with the artwork of its show while the show is in the guide', async () => {
    const show = await make(shows, { organization: stage.guide.channel.organization })
    const airing = await stage.air(30, { show: show.id })
    await stage.byBrowser('ann', `airing:${airing.id}`)
    await stage.byMail('ben@b.example', `airing:${airing.id}`)
    await stage.move(airing, 30)
    await stage.pass(5 * MINUTE_MS)
    const path = `/api/artwork/shows/${show.id}/`
    const picture = expect.stringMatching(new RegExp(`^${path}\\w+/16x9-1280\\.jpg$`))
    expect(stage.shown('ann')).toMatchObject([{ picture }])
    const [, moved] = stage.mailsTo('ben@b.example')
    expect(moved && textOf(moved)).toContain(`<img src="https://docket.example${path}`)

    await records().update(airings, airing.id, { status: 'cancelled' })
    await stage.pass(5 * MINUTE_MS)
    expect(stage.shown('ann').at(-1)).not.toHaveProperty('picture')
  })

  it('is sent at once when the program is near', async () => {
    const airing = await stage.air(1)
    await stage.byBrowser('ann', `airing:${airing.id}`, 0)
    await stage.pass(50 * MINUTE_MS)
    await stage.move(airing, 20)
    await stage.pass(30_000)

    expect(stage.shown('ann')).toMatchObject([{ title: 'City Council was moved' }])
  })

  it('is sent once with two servers, even if one takes over from the other', async () => {
    const airing = await stage.air(30)
    await stage.byBrowser('ann', `airing:${airing.id}`)
    await stage.byMail('ben@b.example', `airing:${airing.id}`)
    const { config, clock, log, jobs } = stage.guide.app
    const other = await createPlatform({ config, clock, log })
    await joinGuide(other.app, { render: (page) => JSON.stringify(page) })

    await stage.move(airing, 60)
    for (let turn = 0; turn < 12; turn += 1) {
      clock.advance(30_000)
      await Promise.all([jobs.drain(), other.jobs.drain()])
    }
    await other.stop()

    expect(stage.shown('ann')).toHaveLength(1)
    expect(stage.mailsTo('ben@b.example')).toHaveLength(2)
  })
})

describe('new airings', () => {
  it.each(['show', 'series', 'search'] as const)(
    'of a %s are announced, and existing ones are not',
    async (kind) => {
      const { organization } = stage.guide.channel
      const talks = await make(series, { organization, title: 'Talks' })
      const show = await make(shows, { organization, title: 'Harbor Talk', series: talks.id })
      const listed = { show: show.id, title: 'Harbor Talk' }
      await stage.air(40, listed)
      const subject = { show: show.id, series: talks.id, search: 'q=harbor+talk' }[kind]
      await stage.byBrowser('ann', `${kind}:${subject}`, 0)
      await stage.pass(MINUTE_MS)
      expect(stage.shown('ann')).toEqual([])

      await stage.air(50, listed)
      await stage.air(60, { title: 'Other' })
      await stage.pass(MINUTE_MS)
      expect(stage.shown('ann')).toMatchObject([{ title: 'New airing: Harbor Talk' }])

      // Other new airings of the week are combined into one notice, or announced the day before.
      await stage.air(80, listed)
      await stage.air(90, listed)
      await stage.pass(HOUR_MS)
      expect(stage.shown('ann')).toHaveLength(1)
      stage.guide.app.clock.advance(57 * HOUR_MS)
      await stage.pass(MINUTE_MS)
      expect(stage.shown('ann').at(-1)).toMatchObject({ title: '2 changes to what you follow' })
      expect(stage.shown('ann')).toHaveLength(2)
    },
  )

  it('of draft or private shows are not announced', async () => {
    const { organization } = stage.guide.channel
    const talks = await make(series, { organization, title: 'Talks' })
    const open = await make(shows, { organization, title: 'Harbor Talk', series: talks.id })
    const hidden = await make(shows, {
      organization,
      title: 'Talk two',
      series: talks.id,
      status: 'draft',
    })
    const secret = await make(shows, {
      organization,
      title: 'Talk three',
      series: talks.id,
      visibility: 'private',
    })
    await stage.byBrowser('ann', `series:${talks.id}`)
    await stage.byBrowser('ann', 'search:q=talk')
    for (const [place, show] of [hidden, secret].entries()) {
      await stage.air(10 + place, { show: show.id, title: show.title })
    }
    await stage.air(20, { show: open.id, title: 'Talk four', private: true })
    await stage.pass(10 * MINUTE_MS)

    expect(stage.shown('ann')).toEqual([])
    for (const { id } of [hidden, secret]) {
      expect((await stage.ask({ what: `show:${id}`, email: 'ann@a.example' })).status).toBe(404)
    }
  })
})
