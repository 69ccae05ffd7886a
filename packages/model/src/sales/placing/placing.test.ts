import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import '../../testing/property-seed.ts'
import { MINUTE_MS, SECOND_MS, toInstant } from '../../time/instants.ts'
import { startOfDay } from '../../time/zone.ts'
import { affidavitLines } from '../affidavit.ts'
import { type PlaceableCampaign, placeSpots } from './place-spots.ts'
import {
  CHANNELS,
  campaignsOf,
  live,
  MONTH,
  type Month,
  openMisses,
  type SimulatedSpot,
  ZONE,
} from './testing/month.ts'

/** The station's clock, computed differently than in the code under test. */
const wall = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})
function wallOf(at: number): { day: string; time: string } {
  const [day = '', time = ''] = wall.format(at).split(', ')
  return { day, time }
}

function isOnTime({ dayparts }: PlaceableCampaign, time: string): boolean {
  return (dayparts ?? [{ from: '00:00', until: '24:00' }]).some(({ from, until }) =>
    from < until ? time >= from && time < until : time >= from || time < until,
  )
}

/** Checks a campaign's aired spots against the promises to its sponsor. */
function checkPromises(campaign: PlaceableCampaign, own: readonly SimulatedSpot[]): void {
  const days = Map.groupBy(own, ({ played }) => wallOf(played?.startsAt ?? 0).day)
  for (const [day, spots] of days) {
    if (campaign.perDayCap > 0) expect(spots.length).toBeLessThanOrEqual(campaign.perDayCap)
    expect(day >= campaign.startsOn && day <= campaign.endsOn).toBe(true)
    const isFlown = ({ from, until }: { from: string; until: string }) =>
      day >= from && day <= until
    expect(campaign.flights?.some(isFlown) ?? true).toBe(true)
  }
  for (const { played, break: one } of own) {
    expect(isOnTime(campaign, wallOf(played?.startsAt ?? 0).time)).toBe(true)
    expect(campaign.excludedCategories).not.toContain(one.category)
    if (campaign.channels.length > 0) expect(campaign.channels).toContain(one.channel)
  }
  const isCounted = campaign.goalKind === 'airings' && campaign.goal > 0
  if (isCounted) expect(own.length).toBeLessThanOrEqual(campaign.goal)
}

/** Consecutive spots may air a few seconds off plan, but never closer together than promised. */
function checkApart(aired: readonly SimulatedSpot[]): void {
  for (const [index, { played, separationMin }] of aired.entries()) {
    const before = aired[index - 1]
    if (!before?.played || !played) continue
    const apartMin = Math.max(separationMin, before.separationMin)
    const least = apartMin === 0 ? -5000 : apartMin * MINUTE_MS
    expect(played.startsAt - before.played.endsAt).toBeGreaterThanOrEqual(least)
  }
}

/** While a missed spot has not been made good, nothing else of the campaign is placed. */
function checkOrder(own: readonly SimulatedSpot[]): void {
  for (const [index, { makesGoodFor }] of own.entries()) {
    expect(makesGoodFor).toBe(openMisses(own.slice(0, index))[0] ?? '')
  }
}

describe('a month of campaigns', () => {
  const each = (check: (month: Month) => void) =>
    fc.assert(
      fc.property(MONTH, (drawn) => check(live(drawn))),
      { numRuns: 12 },
    )

  it('respects limits per local day, flights, dayparts, channels and categories', () => {
    let placed = 0
    each(({ campaigns, lived }) => {
      placed += lived.length
      for (const campaign of campaigns) {
        const own = lived.filter((one) => one.campaign === campaign.id && one.played)
        checkPromises(campaign, own)
      }
    })
    expect(placed).toBeGreaterThan(800)
  })

  it('keeps a sponsor’s spots apart, once per break, and within the break’s time', () => {
    each(({ lived }) => {
      for (const channel of CHANNELS) {
        const aired = lived.filter((one) => one.channel === channel && one.played)
        for (const own of Map.groupBy(aired, ({ sponsor }) => sponsor).values()) checkApart(own)
      }
      for (const spots of Map.groupBy(lived, (one) => one.break.id).values()) {
        const total = spots.reduce((sum, { lengthMs }) => sum + lengthMs, 0)
        expect(total).toBeLessThanOrEqual(spots[0]?.break.freeMs ?? 0)
        expect(new Set(spots.map(({ campaign }) => campaign)).size).toBe(spots.length)
      }
    })
  })

  it('makes good each missed spot once, before anything else', () => {
    let [missed, good] = [0, 0]
    each(({ campaigns, lived }) => {
      const byId = new Map(lived.map((one) => [one.id, one]))
      const makeGoods = lived.filter(({ makesGoodFor }) => makesGoodFor !== '')
      for (const { campaign, makesGoodFor } of makeGoods) {
        expect(byId.get(makesGoodFor)).toMatchObject({ campaign, played: undefined })
      }
      missed += lived.filter(({ played }) => !played).length
      good += makeGoods.length
      for (const { id } of campaigns) checkOrder(lived.filter(({ campaign }) => campaign === id))
    })
    expect(missed).toBeGreaterThan(50)
    expect(good / missed).toBeGreaterThan(0.75)
  })

  it('has an affidavit that equals the ledger, line by line', () => {
    each(({ lived, ledger }) => {
      const lines = affidavitLines(
        lived.map((one) => ({
          status: one.played ? ('aired' as const) : ('missed' as const),
          airedAt: one.played ? toInstant(one.played.startsAt) : '',
          channel: one.channel,
          airedSec: one.lengthMs / SECOND_MS,
          row: one.played?.row ?? 0,
          airing: '',
          spot: one.spot,
          makesGoodFor: one.makesGoodFor,
        })),
        { channels: new Map(), airings: new Map(), spots: new Map() },
        ZONE,
      )
      const rows = ledger.filter(({ isWhole }) => isWhole)
      expect(lines.map(({ row }) => row).toSorted((a, b) => a - b)).toEqual(
        rows.map(({ row }) => row),
      )
      for (const line of lines) {
        const row = ledger[line.row - 1]
        const { day, time } = wallOf(row?.startsAt ?? 0)
        expect(line).toMatchObject({ airedAt: toInstant(row?.startsAt ?? 0), day, time })
        expect(line.seconds * SECOND_MS).toBe((row?.endsAt ?? 0) - (row?.startsAt ?? 0))
      }
    })
  })

  it('is the same no matter where spots are chosen, and is spread evenly over the flight if the breaks allow it', () => {
    const [campaign] = campaignsOf({
      first: '2026-03-01',
      campaigns: [
        {
          sponsor: 'bank',
          channels: [],
          from: 0,
          days: 30,
          dayparts: null,
          availableOn: '',
          pause: 0,
          goalKind: 'airings',
          goal: 90,
          perDayCap: 0,
          separationMin: 0,
          weight: 1,
          excludedCategories: [],
          lengths: [30, 30],
        },
      ],
      everyMin: 40,
      fate: [],
    })
    if (!campaign) throw new Error('There is no campaign.')
    const start = startOfDay('2026-03-01', ZONE)
    const breaks = Array.from({ length: 31 * 36 }, (_, at) => ({
      id: `b${at}`,
      channel: 'one',
      at: start + at * 40 * MINUTE_MS,
      freeMs: MINUTE_MS,
      category: '',
    }))
    const nothing = { nearby: [], amounts: new Map(), missed: new Map() }
    const placed = placeSpots(breaks, [campaign], nothing, ZONE)

    expect(placed).toHaveLength(90)
    expect(placeSpots(breaks, [campaign], nothing, ZONE)).toEqual(placed)
    const days = Map.groupBy(placed, ({ at }) => wallOf(at).day)
    expect(days.size).toBe(30)
    for (const spots of days.values()) expect(spots.length).toBeLessThanOrEqual(4)
    // Its two spots take turns.
    expect(placed.filter(({ spot }) => spot === 'c0s0')).toHaveLength(45)
  })
})
