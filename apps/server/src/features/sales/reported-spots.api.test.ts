import { type Campaign, placements } from '@docket/model/sales/campaigns'
import { airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { beforeAll, describe, expect, it } from 'vitest'
import { outcomeOf } from '../../contract/testing/outcome.ts'
import { everyWay, openSales, type SalesStage } from '../../contract/testing/sales-stage.ts'

type Values = Record<string, unknown>

let stage: SalesStage

beforeAll(async () => {
  stage = await openSales()
})

describe('a report of what another system aired', () => {
  const report = (campaign: Campaign, values: Values = {}) => ({
    organization: stage.organization,
    campaign: campaign.id,
    spot: campaign.spots[0],
    channel: stage.channel,
    status: 'aired',
    airedAt: '2026-03-02 11:00:00.000Z',
    ...values,
  })

  /** Expects the same fault for every user, through every API that creates records. */
  async function expectFault(body: Values, field: string, sentence: string) {
    for (const { name, client, create } of everyWay(stage)) {
      const outcome = await outcomeOf(create(client, 'placements', body))
      expect([name, 'faults' in outcome && outcome.faults]).toEqual([
        name,
        { [field]: `placement_not_allowed: ${sentence}` },
      ])
    }
  }

  it('is marked as a report, and has no ledger row and no position in a recording', async () => {
    const campaign = await stage.campaign({ status: 'running' })
    const body = report(campaign, { row: 7, breakMs: 9, position: 3, asset: 'film/1' })
    for (const { client, create } of everyWay(stage)) {
      const outcome = await outcomeOf(create(client, 'placements', body))
      const id = 'id' in outcome ? outcome.id : ''
      expect(await stage.server.app.records.get(placements, id)).toMatchObject({
        source: 'report',
        row: 0,
        breakMs: 0,
        position: 0,
        asset: '',
        airedSec: 15,
      })
    }
  })

  it('cannot claim that Docket played it, or be for a channel or a program that Docket plays', async () => {
    const campaign = await stage.campaign({ status: 'running' })
    const { organization } = stage
    const own = await stage.server.make(channels, { organization, name: 'One', playout: 'linear' })
    const airing = await stage.server.make(airings, { channel: own.id, title: 'Council' })
    await expectFault(
      report(campaign, { source: 'ledger' }),
      'source',
      'Docket placed this spot, and its ledger shows that it aired. It cannot be changed.',
    )
    const byItself =
      'Docket plays “One” out and places spots of running campaigns there automatically. Choose a channel that another system airs.'
    await expectFault(report(campaign, { channel: own.id }), 'channel', byItself)
    await expectFault(report(campaign, { channel: '', airing: airing.id }), 'channel', byItself)
    await expectFault(
      report(campaign, { airing: airing.id }),
      'channel',
      '“Council” airs on “One”. Choose that channel, or no program.',
    )
    await stage.server.app.records.update(channels, own.id, { archived: true })
  })

  it('names a campaign that has run, one of its spots, and a time in the past', async () => {
    const idle = await stage.campaign({ name: 'Idle', status: 'approved' })
    await expectFault(report(idle), 'campaign', '“Idle” has not run, so none of its spots aired.')
    const campaign = await stage.campaign({ status: 'running' })
    const raw = await stage.spot({ title: 'Raw', status: 'copy_review' })
    await expectFault(
      report(campaign, { spot: raw.id }),
      'spot',
      '“Raw” is neither one of the campaign’s spots nor an approved spot of its sponsor.',
    )
    await expectFault(
      report(campaign, { airedAt: '' }),
      'airedAt',
      'Enter when it aired. Without the time, it is not proof.',
    )
    await expectFault(
      report(campaign, { airedAt: '2026-03-02 12:00:00.001Z' }),
      'airedAt',
      'This time is still in the future. Only report what has aired.',
    )
  })
})
