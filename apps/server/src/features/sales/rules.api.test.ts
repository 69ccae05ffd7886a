import { type Campaign, campaigns } from '@docket/model/sales/campaigns'
import { sponsors } from '@docket/model/sales/sponsors'
import { type Spot, spots } from '@docket/model/sales/spots'
import { type AuditEvent, auditEvents } from '@docket/model/station/audit-events'
import { organizations } from '@docket/model/station/organizations'
import { beforeAll, describe, expect, it } from 'vitest'
import { outcomeOf } from '../../contract/testing/outcome.ts'
import {
  everyWay,
  FLAGGED,
  openSales,
  type SalesStage,
} from '../../contract/testing/sales-stage.ts'

type Faults = Record<string, string>
type Values = Record<string, unknown>

let stage: SalesStage

beforeAll(async () => {
  stage = await openSales()
})

const stored = {
  spot: (id: string) => stage.server.app.records.get(spots, id),
  campaign: (id: string) => stage.server.app.records.get(campaigns, id),
}
const staff = () => stage.people.sales

/** Expects that an update gets the same faults for every user, through every API, and changes nothing. */
async function expectRefused(collection: 'spots' | 'campaigns', id: string, body: Values) {
  const before = await stored[collection === 'spots' ? 'spot' : 'campaign'](id)
  const all = new Set<string>()
  for (const { name, client, update } of everyWay(stage)) {
    const outcome = await outcomeOf(update(client, collection, id, body))
    expect([name, 'id' in outcome]).toEqual([name, false])
    all.add(JSON.stringify('faults' in outcome && outcome.faults))
  }
  expect(await stored[collection === 'spots' ? 'spot' : 'campaign'](id)).toEqual(before)
  expect(all.size).toBe(1)
  return JSON.parse([...all][0] ?? '{}') as Faults
}

describe('the text of a spot', () => {
  it('with flagged words cannot be approved without a reason, and shows which rule each word breaks', async () => {
    const { id } = await stage.spot({ copy: FLAGGED, status: 'copy_review' })
    expect(await expectRefused('spots', id, { status: 'approved', flags: [] })).toEqual({
      copy: 'spot_flagged: Comparison or quality: “best”. Price: “$3”. Call to action: “Come in”.',
      decision: 'spot_reason_required: Enter why it is approved despite the flagged words.',
    })
    expect(await expectRefused('spots', id, { status: 'refused' })).toEqual({
      decision: 'spot_reason_required: Enter why it is refused. The sponsor will want to know.',
    })
  })

  it('must exist before it is reviewed', async () => {
    const { id } = await stage.spot({ copy: '', status: 'draft' })
    expect(await expectRefused('spots', id, { status: 'copy_review' })).toEqual({
      copy: 'spot_without_copy: Enter the exact words of the spot. The review checks them.',
    })
  })

  it('can be approved despite flags with a reason, which is stored and audited with the reviewer', async () => {
    const { id } = await stage.spot({ copy: FLAGGED, status: 'copy_review' })
    const decision = 'A line of the council’s own resolution.'
    const body = { status: 'approved', decision, reviewedBy: '', reviewedAt: '', flags: null }
    await staff().collection('spots').update(id, body)

    const reviewer = staff().authStore.record?.id
    expect(await stored.spot(id)).toMatchObject({
      status: 'approved',
      decision,
      reviewedBy: reviewer,
      reviewedAt: '2026-03-02 12:00:00.000Z',
      flags: [
        { kind: 'comparison', text: 'best' },
        { kind: 'price', text: '$3' },
        { kind: 'call-to-action', text: 'Come in' },
      ],
    })
    const events = await stage.server.app.records.list(auditEvents, { where: { targetId: id } })
    const approval = events.find(({ actor }) => actor === reviewer) as AuditEvent
    expect(approval).toMatchObject({
      action: 'update',
      before: { status: 'copy_review' },
      after: { status: 'approved', decision },
    })
  })

  it('without flagged words is approved in one step', async () => {
    const { id } = await stage.spot({ status: 'copy_review' })
    await staff().collection('spots').update(id, { status: 'approved' })
    expect(await stored.spot(id)).toMatchObject({ status: 'approved', flags: [] })
  })

  it.each<[string, Partial<Spot>]>([
    ['words', { copy: 'Other words.' }],
    ['kind or sponsor', { kind: 'promo' }],
  ])(
    'is reviewed again when its %s change, no matter who changes them and how',
    async (_, change) => {
      for (const { client, update } of everyWay(stage)) {
        const { id } = await stage.spot({ decision: 'A quote.' })
        const outcome = await outcomeOf(
          update(client, 'spots', id, { ...change, status: 'approved', decision: 'Again.' }),
        )
        expect(outcome).toEqual({ id })
        expect(await stored.spot(id)).toMatchObject({
          status: 'copy_review',
          decision: '',
          reviewedBy: '',
          reviewedAt: '',
        })
      }
    },
  )

  it('stays approved when its title or days change, and nobody can set who reviewed it', async () => {
    const { id } = await stage.spot()
    const change = { title: 'Autumn', availableUntil: '2026-09-01', reviewedBy: 'x'.repeat(15) }
    await staff().collection('spots').update(id, change)
    expect(await stored.spot(id)).toMatchObject({ status: 'approved', reviewedBy: '' })
  })
})

type Case = {
  from: Campaign['status']
  to: Campaign['status']
  spots?: Partial<Spot>[]
  values?: Partial<Campaign>
  faults: Faults
}

const RAW = { title: 'Raw', status: 'copy_review' } as const
const STILL = 'campaign_spots: The text of “Raw” is still in review.'

describe('a campaign', () => {
  it.each<[string, Case]>([
    [
      'goes to review without spots',
      {
        from: 'draft',
        to: 'copy_review',
        spots: [],
        faults: { spots: 'campaign_spots: Choose at least one spot of this sponsor.' },
      },
    ],
    [
      'goes to review with an amount, but no goal',
      {
        from: 'draft',
        to: 'copy_review',
        values: { goal: 0 },
        faults: { goal: 'campaign_goal: Enter the goal. The amount due follows from it.' },
      },
    ],
    [
      'is approved with a text in review',
      { from: 'copy_review', to: 'approved', spots: [{}, RAW], faults: { spots: STILL } },
    ],
    [
      'begins with a text in review',
      { from: 'approved', to: 'running', spots: [RAW], faults: { spots: STILL } },
    ],
    [
      'continues with a spot in review',
      { from: 'paused', to: 'running', spots: [RAW], faults: { spots: STILL } },
    ],
    [
      'begins after its last day',
      {
        from: 'approved',
        to: 'running',
        values: { endsOn: '2026-03-01' },
        faults: {
          endsOn: 'campaign_flight: Its last day has passed. Agree on a later one before it runs.',
        },
      },
    ],
    [
      'begins without an approval',
      {
        from: 'draft',
        to: 'running',
        faults: {
          status:
            'state_not_allowed: “draft” cannot change to “running”. Choose “copy review” or “cancelled”.',
        },
      },
    ],
  ])('never %s, no matter who sends it and how', async (_, one) => {
    const made = await Promise.all((one.spots ?? [{}]).map((values) => stage.spot(values)))
    const ids = made.map(({ id }) => id)
    const { id } = await stage.campaign({ ...one.values, status: one.from, spots: ids })
    expect(await expectRefused('campaigns', id, { status: one.to })).toEqual(one.faults)
  })

  it('cannot be created as running', async () => {
    const { id: spot } = await stage.spot()
    const body = {
      organization: stage.organization,
      sponsor: stage.sponsor,
      spots: [spot],
      name: 'At once',
      startsOn: '2026-03-01',
      endsOn: '2026-03-31',
      status: 'running',
    }
    for (const { name, client, create } of everyWay(stage)) {
      const outcome = await outcomeOf(create(client, 'campaigns', body))
      const faults = 'faults' in outcome ? Object.keys(outcome.faults) : []
      expect([name, ...faults]).toEqual([name, 'status'])
    }
  })

  it('accepts no unreviewed spot, no spot of another sponsor, and no other sponsor while it runs', async () => {
    const { id } = await stage.campaign({ status: 'running' })
    const { id: raw } = await stage.spot(RAW)
    const other = await stage.server.make(sponsors, { organization: stage.organization })
    const { id: foreign } = await stage.spot({ title: 'Bank', sponsor: other.id })
    expect(await expectRefused('campaigns', id, { 'spots+': raw })).toEqual({ spots: STILL })
    expect(await expectRefused('campaigns', id, { spots: [foreign] })).toEqual({
      spots: 'campaign_spots: “Bank” is not a spot of this sponsor.',
    })
    expect(await expectRefused('campaigns', id, { sponsor: other.id, spots: [foreign] })).toEqual({
      sponsor: 'campaign_begun: The campaign has started. Its sponsor cannot change.',
    })
  })

  it('keeps its agreed terms when it is over', async () => {
    const { id } = await stage.campaign({ status: 'completed' })
    const sentence = 'campaign_final: The campaign is completed. Its terms cannot change.'
    expect(await expectRefused('campaigns', id, { cents: 1, goal: 1 })).toEqual({
      cents: sentence,
      goal: sentence,
    })
    await staff().collection('campaigns').update(id, { notes: 'Paid.' })
  })

  it('goes through its states with reviewed texts', async () => {
    const { id } = await stage.campaign()
    for (const status of ['copy_review', 'approved', 'running', 'paused', 'running', 'completed']) {
      await staff().collection('campaigns').update(id, { status })
    }
    expect(await stored.campaign(id)).toMatchObject({ status: 'completed' })
  })

  it('cannot refer to the spots of another station', async () => {
    const elsewhere = await stage.server.make(organizations)
    const secret = await stage.server.make(spots, { organization: elsewhere.id, title: 'Secret' })
    const { id } = await stage.campaign({ status: 'running' })
    const faults = await expectRefused('campaigns', id, { spots: [secret.id] })
    expect(Object.keys(faults)).toEqual(['spots'])
    expect(JSON.stringify(faults)).toContain('validation_missing_rel_records')
  })
})
