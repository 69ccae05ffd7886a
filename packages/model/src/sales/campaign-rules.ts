import { rules } from '@docket/texts/model/sales'
import type { FieldFault } from '../kernel/errors.ts'
import { mayBecome } from '../kernel/states.ts'
import type { Day } from '../time/instants.ts'
import { type Campaign, campaigns } from './campaigns.ts'
import type { Spot } from './spots.ts'

/**
 * What the rules check besides the campaign's own fields: its spots, as far as they are known, and the current day at
 * the station.
 */
export type CampaignFacts = { spots: readonly CampaignSpot[]; today: Day }
export type CampaignSpot = Pick<Spot, 'id' | 'title' | 'sponsor' | 'status' | 'archived'>

/** The broken rules, by field. */
export type CampaignFaults = { [field: string]: FieldFault }

type Step = 'review' | 'approve' | 'run'

const STEPS: Readonly<Partial<Record<Campaign['status'], Step>>> = {
  copy_review: 'review',
  approved: 'approve',
  running: 'run',
}
/** The states in which all spots of a campaign have been reviewed. */
const REVIEWED: ReadonlySet<Campaign['status']> = new Set(['approved', 'running', 'paused'])
const BEGUN: ReadonlySet<Campaign['status']> = new Set(['running', 'paused'])
/** The terms that were agreed with the sponsor. They determine the amount due. */
const AGREED = [
  ...(['sponsor', 'startsOn', 'endsOn', 'flights'] as const),
  ...(['goalKind', 'goal', 'cents', 'currency'] as const),
] as const

/**
 * Returns the rules that a write of a campaign breaks, by field. All its spots are checked when it goes to review, is
 * approved, starts or resumes; at other times, only added spots are. If the states do not allow the step, only that is
 * reported.
 */
export function faultsOfCampaign(
  campaign: Campaign,
  before: Campaign | undefined,
  facts: CampaignFacts,
): CampaignFaults {
  const { status } = campaign
  const { states } = campaigns.schema
  if (states && !mayBecome(states, before?.status ?? '', status)) return {}
  const step = STEPS[status]
  if (step && status !== before?.status) return faultsOfStep(campaign, step, facts)
  if (!before || status !== before.status) return {}
  return { ...faultsOfAgreed(campaign, before), ...faultsOfAdded(campaign, before, facts) }
}

/** Returns what prevents a step. For `run`, returns everything that is missing before the campaign can air. */
export function faultsOfStep(
  campaign: Pick<Campaign, 'spots' | 'sponsor' | 'cents' | 'currency' | 'goal' | 'endsOn'>,
  step: Step,
  { spots, today }: CampaignFacts,
): CampaignFaults {
  const { spots: ids, cents, goal, currency, endsOn } = campaign
  const own = ids.flatMap((id) => spots.find((one) => one.id === id) ?? [])
  const sentences = own.flatMap((spot) => sentencesOf(spot, campaign, step !== 'review'))
  const ofSpots = ids.length === 0 ? [rules.noSpots] : sentences
  return {
    ...(ofSpots.length > 0 && { spots: fault('spots', ofSpots.join(' ')) }),
    ...(cents > 0 && goal === 0 && { goal: fault('goal', rules.noGoal) }),
    ...(cents > 0 && currency === '' && { currency: fault('currency', rules.noCurrency) }),
    ...(step === 'run' && endsOn < today && { endsOn: fault('flight', rules.flightIsOver) }),
  }
}

function faultsOfAdded(
  campaign: Campaign,
  before: Campaign,
  { spots }: CampaignFacts,
): CampaignFaults {
  if (!REVIEWED.has(campaign.status)) return {}
  if (campaign.spots.length === 0) {
    return before.spots.length === 0 ? {} : { spots: fault('spots', rules.noSpots) }
  }
  const isSame = campaign.sponsor === before.sponsor
  const added = campaign.spots.filter((id) => !isSame || !before.spots.includes(id))
  const sentences = spots
    .filter(({ id }) => added.includes(id))
    .flatMap((spot) => sentencesOf(spot, campaign, true))
  return sentences.length > 0 ? { spots: fault('spots', sentences.join(' ')) } : {}
}

function sentencesOf(
  { title, sponsor, status, archived }: CampaignSpot,
  campaign: Pick<Campaign, 'sponsor'>,
  isToBeReviewed: boolean,
): string[] {
  if (sponsor !== campaign.sponsor) return [rules.foreignSpot({ spot: title })]
  if (archived) return [rules.archivedSpot({ spot: title })]
  if (!isToBeReviewed || status === 'approved') return []
  return [rules.notReviewed[status || 'draft']({ spot: title })]
}

function faultsOfAgreed(campaign: Campaign, before: Campaign): CampaignFaults {
  const { status } = campaign
  if (status !== 'completed' && status !== 'cancelled') {
    const isOther = BEGUN.has(status) && campaign.sponsor !== before.sponsor
    return isOther ? { sponsor: fault('begun', rules.sponsorStays) } : {}
  }
  const changed = AGREED.filter(
    (field) => JSON.stringify(campaign[field]) !== JSON.stringify(before[field]),
  )
  return Object.fromEntries(
    changed.map((field) => [field, fault('final', rules.agreedStays[status])]),
  )
}

function fault(rule: string, message: string) {
  return { code: `campaign_${rule}`, message }
}
