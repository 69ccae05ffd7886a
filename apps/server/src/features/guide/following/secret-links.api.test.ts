import { awaitedAirings, followers } from '@docket/model/guide/following/followers'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@docket/model/time/instants'
import { describe, expect, it } from 'vitest'
import { followedPage, followStage, subjectOf } from '../testing/follow-stage.ts'

const stage = followStage()

const records = () => stage.guide.app.app.records

describe('a secret link', () => {
  it('controls one follow or all, only at its own station', async () => {
    const [first, second] = [await stage.air(30), await stage.air(40)]
    const token = await stage.byMail('ann@a.example', `airing:${first.id}`)
    await stage.byMail('ann@a.example', `airing:${second.id}`)
    const path = `/tvguide/harbor/follow/list?token=${token}`
    const foreign = path.replace('harbor', 'lakeside')
    expect((await stage.guide.get(foreign)).status).toBe(404)
    expect((await stage.submit(foreign, { decision: 'stop' })).status).toBe(404)

    const page = await stage.guide.get(path)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    const { follows: all } = await followedPage(stage, token)
    expect(all).toHaveLength(2)
    const calendar = await (
      await stage.guide.get(`/feeds/harbor/followed.ics?token=${token}`)
    ).text()
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(2)

    await stage.submit(path, { decision: 'stop', follow: all[0]?.id ?? '' })
    expect((await followedPage(stage, token)).follows.map(({ id }) => id)).toEqual([all[1]?.id])
    await stage.pass(31 * HOUR_MS)
    expect(stage.mailsTo('ann@a.example').map(subjectOf).join()).not.toContain('City Council:')

    expect(await (await stage.submit(path, { decision: 'stop' })).json()).toMatchObject({
      follows: [],
    })
    expect(await records().count(followers)).toBe(0)
    expect(await records().count(awaitedAirings)).toBe(0)
  })

  it('cannot reach another station or its programs', async () => {
    const airing = await stage.air(30)
    const foreign = await stage.ask(
      { what: `airing:${airing.id}`, email: 'a@a.example' },
      'lakeside',
    )

    expect(foreign.status).toBe(404)
  })

  it('is deleted when its follows are over', async () => {
    const airing = await stage.air(1)
    await stage.byBrowser('ann', `airing:${airing.id}`)
    stage.guide.app.clock.advance(2 * DAY_MS)
    await stage.pass(MINUTE_MS)

    expect(await records().count(awaitedAirings)).toBe(0)
    stage.guide.app.clock.advance(2 * HOUR_MS)
    await stage.pass(MINUTE_MS)
    expect(await records().count(followers)).toBe(0)
  })
})

describe('the calendar of what can be followed', () => {
  it('has the airings of a program or of a search, for those who follow nothing', async () => {
    const airing = await stage.air(30)
    await stage.air(40)
    const eventsOf = async (what: string) => {
      const query = new URLSearchParams({ what })
      const answer = await stage.guide.get(`/feeds/harbor/followed.ics?${query}`)
      expect(answer.headers.get('content-type')).toContain('text/calendar')
      return (await answer.text()).match(/BEGIN:VEVENT/g)?.length
    }

    expect(await eventsOf(`airing:${airing.id}`)).toBe(1)
    expect(await eventsOf('search:q=council')).toBe(2)
  })
})
