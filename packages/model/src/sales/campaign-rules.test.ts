import { describe, expect, it } from 'vitest'
import { type CampaignSpot, faultsOfCampaign } from './campaign-rules.ts'
import type { Campaign } from './campaigns.ts'

const spot = (id: string, values: Partial<CampaignSpot> = {}): CampaignSpot => ({
  id,
  title: id.toUpperCase(),
  sponsor: 'bakery',
  status: 'approved',
  archived: false,
  ...values,
})
const SPOTS = [
  spot('good'),
  spot('raw', { status: 'draft' }),
  spot('new', { status: 'copy_review' }),
  spot('bad', { status: 'refused' }),
  spot('old', { archived: true }),
  spot('bank', { sponsor: 'bank' }),
]
const FACTS = { spots: SPOTS, today: '2026-03-10' }

const campaign = (values: Partial<Campaign>) =>
  ({
    sponsor: 'bakery',
    spots: ['good'],
    startsOn: '2026-03-01',
    endsOn: '2026-03-31',
    goalKind: 'airings',
    goal: 10,
    cents: 50_000,
    currency: 'usd',
    status: 'draft',
    ...values,
  }) as Campaign

type Case = [string, Partial<Campaign>, Partial<Campaign>, Record<string, string>]

const messages = (values: Partial<Campaign>, before: Partial<Campaign>) => {
  const old = campaign(before)
  return Object.fromEntries(
    Object.entries(faultsOfCampaign({ ...old, ...values }, old, FACTS)).map(([field, one]) => [
      field,
      one.message,
    ]),
  )
}

describe('a campaign', () => {
  it.each<Case>([
    ['goes to review with spots in review', { status: 'copy_review' }, { spots: ['new'] }, {}],
    [
      'goes to review with spots',
      { status: 'copy_review' },
      { spots: [] },
      { spots: 'Choose at least one spot of this sponsor.' },
    ],
    [
      'goes to review with its own spots',
      { status: 'copy_review' },
      { spots: ['good', 'bank', 'old'] },
      { spots: '“BANK” is not a spot of this sponsor. “OLD” is archived.' },
    ],
    [
      'goes to review with a goal and a currency for its amount',
      { status: 'copy_review' },
      { goal: 0, currency: '' },
      {
        goal: 'Enter the goal. The amount due follows from it.',
        currency: 'Enter the currency of the amount.',
      },
    ],
    ['needs no goal without an amount', { status: 'copy_review' }, { goal: 0, cents: 0 }, {}],
    [
      'is approved once each text is',
      { status: 'approved' },
      { status: 'copy_review', spots: ['good', 'raw', 'new', 'bad'] },
      {
        spots:
          'The text of “RAW” has not been reviewed. It is a draft. The text of “NEW” is still in review. The text of “BAD” was refused.',
      },
    ],
    ['is approved', { status: 'approved' }, { status: 'copy_review' }, {}],
    ['begins', { status: 'running' }, { status: 'approved' }, {}],
    [
      'starts only with approved texts',
      { status: 'running' },
      { status: 'approved', spots: ['new'] },
      { spots: 'The text of “NEW” is still in review.' },
    ],
    [
      'resumes only with approved texts',
      { status: 'running' },
      { status: 'paused', spots: ['bad'] },
      { spots: 'The text of “BAD” was refused.' },
    ],
    [
      'does not start after its flight',
      { status: 'running' },
      { status: 'approved', endsOn: '2026-03-09' },
      { endsOn: 'Its last day has passed. Agree on a later one before it runs.' },
    ],
    [
      'can start on its last day',
      { status: 'running' },
      { status: 'approved', endsOn: '2026-03-10' },
      {},
    ],
    [
      'gets only approved spots while it runs',
      { spots: ['good', 'new'] },
      { status: 'running' },
      { spots: 'The text of “NEW” is still in review.' },
    ],
    [
      'keeps a spot that goes back to review while it runs',
      { notes: 'Called.' },
      { status: 'running', spots: ['new'] },
      {},
    ],
    [
      'keeps a spot while it runs',
      { spots: [] },
      { status: 'paused' },
      { spots: 'Choose at least one spot of this sponsor.' },
    ],
    [
      'keeps its sponsor once it has started',
      { sponsor: 'bank', spots: ['bank'] },
      { status: 'running' },
      { sponsor: 'The campaign has started. Its sponsor cannot change.' },
    ],
    [
      'may run longer than first agreed',
      { endsOn: '2026-04-30', goal: 20 },
      { status: 'running' },
      {},
    ],
    [
      'keeps the agreed terms after it is over',
      { goal: 5, cents: 1 },
      { status: 'completed' },
      {
        goal: 'The campaign is completed. Its terms cannot change.',
        cents: 'The campaign is completed. Its terms cannot change.',
      },
    ],
    [
      'keeps the agreed terms after it is canceled',
      { endsOn: '2026-03-05' },
      { status: 'cancelled' },
      { endsOn: 'The campaign is canceled. Its terms cannot change.' },
    ],
    [
      'keeps its flights after it is over',
      { flights: [{ from: '2026-03-01', until: '2026-03-02' }] },
      { status: 'completed' },
      { flights: 'The campaign is completed. Its terms cannot change.' },
    ],
    ['accepts notes after it is over', { notes: 'Paid.' }, { status: 'completed' }, {}],
    [
      'is checked only for its state if the state forbids the step',
      { status: 'running' },
      { spots: [] },
      {},
    ],
    ['may be unfinished as a draft', { goal: 0 }, { spots: [] }, {}],
  ])('%s', (_, values, before, expected) => {
    expect(messages(values, before)).toEqual(expected)
  })
})
