import type { States } from '@docket/model/kernel/collection'
import { mayBecome } from '@docket/model/kernel/states'
import { type Campaign, campaigns } from '@docket/model/sales/campaigns'
import { type Spot, spots } from '@docket/model/sales/spots'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  FLAGGED,
  openSales,
  PLAIN,
  type SalesStage,
  WAYS,
} from '../../contract/testing/sales-stage.ts'

const NONE: States = { field: '', first: [], next: {} }
const { states: ofCampaigns = NONE } = campaigns.schema
const { states: ofSpots = NONE } = spots.schema

const just = <const Kind extends string>(kind: Kind): fc.Arbitrary<Kind> => fc.constant(kind)
const way = fc.constantFrom('record' as const, 'batch' as const, 'upsert' as const)
const who = fc.constantFrom('sales' as const, 'admin' as const, 'root' as const)
const which = fc.nat(1)
const decision = fc.constantFrom('', 'A quote.')
const command = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: just('campaign'),
      way,
      who,
      status: fc.constantFrom(
        ...(['draft', 'copy_review', 'approved', 'running', 'paused', 'completed'] as const),
        ...(['cancelled', '', 'nonsense'] as const),
      ),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: just('spot'),
      way,
      who,
      which,
      decision,
      status: fc.constantFrom('draft', 'copy_review', 'approved', 'refused', 'nonsense'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: just('copy'),
      way,
      who,
      which,
      decision,
      copy: fc.constantFrom(PLAIN, FLAGGED, ''),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: just('choose'),
      way,
      who,
      chosen: fc.constantFrom([], [0], [1], [0, 1]),
    }),
  },
)
type Command = typeof command extends fc.Arbitrary<infer One> ? One : never
type CampaignIds = { campaign: string; spots: readonly string[] }
type CampaignState = { campaign: Campaign; spots: Spot[] }

async function readWorld({ server }: SalesStage, ids: CampaignIds): Promise<CampaignState> {
  const { records } = server.app
  return {
    campaign: await records.get(campaigns, ids.campaign),
    spots: await Promise.all(ids.spots.map((id) => records.get(spots, id))),
  }
}

async function send(stage: SalesStage, one: Command, ids: CampaignIds): Promise<void> {
  const change = (collection: string, id: string, body: Record<string, unknown>) =>
    WAYS[one.way].update(stage.people[one.who], collection, id, body).then(
      () => undefined,
      (error: { status?: number }) => expect(error.status).toBe(400),
    )
  const spot = 'which' in one ? (ids.spots[one.which] ?? '') : ''
  switch (one.kind) {
    case 'campaign':
      return change('campaigns', ids.campaign, { status: one.status })
    case 'spot':
      return change('spots', spot, { status: one.status, decision: one.decision })
    case 'copy':
      return change('spots', spot, { copy: one.copy, decision: one.decision })
    case 'choose':
      return change('campaigns', ids.campaign, { spots: one.chosen.map((at) => ids.spots[at]) })
  }
}

function expectKept(before: CampaignState, after: CampaignState): void {
  const [was, is] = [before.campaign, after.campaign]
  expect(mayBecome(ofCampaigns, was.status, is.status)).toBe(true)
  const begins = is.status !== was.status && ['approved', 'running'].includes(is.status)
  if (begins) expect(is.spots).not.toEqual([])
  // No campaign starts, continues or grows with a spot that nobody reviewed.
  const isReviewed = ['approved', 'running', 'paused'].includes(is.status)
  const gets = is.spots.filter((id) => begins || !was.spots.includes(id))
  const ofGot = after.spots.filter(({ id }) => isReviewed && gets.includes(id))
  expect(ofGot.filter(({ status }) => status !== 'approved')).toEqual([])
  for (const [at, spot] of after.spots.entries()) expectReviewed(before.spots[at], spot)
}

/** An approved spot has copy, a reason if words are flagged, and is unchanged since its review. */
function expectReviewed(before: Spot | undefined, spot: Spot): void {
  expect(mayBecome(ofSpots, before?.status ?? '', spot.status)).toBe(true)
  if (spot.status !== 'approved') return
  expect(spot.copy).not.toBe('')
  expect((spot.flags ?? []).length === 0 || spot.decision !== '').toBe(true)
  if (before?.status === 'approved') expect(spot.copy).toBe(before.copy)
}

it('campaigns and spots only follow the allowed transitions, and none runs unreviewed, no matter what is sent', async () => {
  const stage = await openSales()
  const property = fc.asyncProperty(
    fc.array(command, { minLength: 6, maxLength: 16 }),
    async (commands) => {
      const made = [
        await stage.spot({ status: 'copy_review' }),
        await stage.spot({ copy: FLAGGED, status: 'draft' }),
      ]
      const own = made.map(({ id }) => id)
      const { id: campaign } = await stage.campaign({ spots: own.slice(0, 1) })
      const ids = { campaign, spots: own }
      let before = await readWorld(stage, ids)
      for (const one of commands) {
        await send(stage, one, ids)
        const after = await readWorld(stage, ids)
        expectKept(before, after)
        before = after
      }
    },
  )
  await fc.assert(property, { numRuns: 15, seed: Number(process.env.DOCKET_PROPERTY_SEED ?? 2026) })
})
