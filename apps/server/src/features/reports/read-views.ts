import { type AirtimeReport, stepsOf, type ViewFigures } from '@docket/model/reports/analytics'
import { type ViewRollup, viewRollups } from '@docket/model/reports/view-rollups'
import type { Day } from '@docket/model/time/instants'
import { type Records, within } from '@docket/records/engine'

type Names = ReadonlyMap<string, string>

/** Returns how often the station was watched; `undefined` without data. */
export async function readViews(
  records: Records,
  organization: string,
  { from, until }: { from: Day; until: Day },
  channelNames: Names,
): Promise<AirtimeReport['views'] | undefined> {
  const totals = nothing()
  const channels = new Map<string, ViewFigures>()
  const steps = stepsOf(from, until).map((step) => ({ ...step, ...nothing() }))
  for (const step of steps) {
    const day = within(step.from, step.until)
    for (const rollup of await records.list(viewRollups, { where: { organization, day } })) {
      add(totals, rollup)
      add(step, rollup)
      if (!channelNames.has(rollup.channel)) continue
      const sum = channels.get(rollup.channel) ?? nothing()
      channels.set(rollup.channel, sum)
      add(sum, rollup)
    }
  }
  if (Object.values(totals).every((figure) => figure === 0)) return undefined
  return {
    totals,
    channels: Array.from(channels, ([id, sum]) => ({
      id,
      name: channelNames.get(id) ?? '',
      ...sum,
    })).sort((one, other) => other.plays - one.plays),
    steps,
  }
}

function nothing(): ViewFigures {
  return { plays: 0, seconds: 0, impressions: 0 }
}

function add(sum: ViewFigures, { source, plays, seconds }: ViewRollup): void {
  if (source === 'embed') sum.impressions += plays
  else sum.plays += plays
  sum.seconds += seconds
}
