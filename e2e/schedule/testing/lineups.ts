import type { DemoStage } from '../../testing/demo-stage.ts'

export type Airing = { id: string; title: string; startsAt: string; endsAt: string; status: string }

/** Returns the airings of a channel in chronological order. */
export function lineupOf({ api }: DemoStage, channel: string): Promise<Airing[]> {
  return api
    .collection('airings')
    .getFullList<Airing>({ filter: `channel = "${channel}"`, sort: 'startsAt' })
}

/** Creates a public channel without airings, between the first and the second channel, and returns its id. */
export async function makeEmptyChannel(
  { api, organization }: DemoStage,
  number: number,
): Promise<string> {
  const { id } = await api.collection('channels').create({
    organization,
    name: `Empty ${number}`,
    slug: `empty-${number}`,
    number: String(number),
    // The same position as the first channel, whose number is lower.
    position: 1,
    public: true,
  })
  return id
}

/** Returns the date this many days from now. */
export function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
