import { channels } from '@docket/model/station/channels'
import { cablecast as words } from '@docket/texts/server/integrations'
import { readReferences } from '../client/reading.ts'
import type { TheirChannel, TheirLiveStream } from '../client/shapes.ts'
import { CATEGORIES, CHANNELS, PRODUCERS, PROJECTS } from '../mapping/kinds.ts'
import { mapCategory, mapChannel, mapProducer, mapProject } from '../mapping/mapping.ts'
import { mirror, recall } from '../mapping/mirror.ts'
import type { IncomingRecord } from '../mapping/plan.ts'
import { type Run, resolve } from './run.ts'

/**
 * Imports channels, categories, producers and series. If a list cannot be read, its records stay unchanged.
 */
export async function importReferences(run: Run, theirs: readonly TheirChannel[]): Promise<void> {
  run.progress(words.progress.references)
  const lists = await readReferences(run.client, (sentence) => void run.troubles.push(sentence))
  for (const kind of [CATEGORIES, PRODUCERS, PROJECTS]) await recall(run, kind)
  await mirror(run, CHANNELS, await incomingChannels(run, theirs, lists.liveStreams))
  await mirror(
    run,
    CATEGORIES,
    lists.categories.map((theirs) => ({ id: theirs.id, theirs, ours: mapCategory(theirs) })),
  )
  await mirror(
    run,
    PRODUCERS,
    lists.producers.map((theirs) => ({ id: theirs.id, theirs, ours: mapProducer(theirs) })),
  )
  await mirror(
    run,
    PROJECTS,
    lists.projects.map((theirs) => ({
      id: theirs.id,
      theirs,
      ours: mapProject(theirs, (resource, id) => resolve(run, resource, id)),
    })),
  )
}

/**
 * Returns the channels with their values. A channel that the station already had keeps its own values; it is marked as
 * played out by Cablecast, unless Docket plays it out.
 */
async function incomingChannels(
  run: Run,
  theirs: readonly TheirChannel[],
  streams: readonly TheirLiveStream[],
): Promise<IncomingRecord[]> {
  const playedOutBy = run.integration.id
  const { name, baseUrl } = run.integration
  run.names.set(playedOutBy, name || baseUrl)
  const incoming: IncomingRecord[] = []
  for (const one of theirs) {
    const target = run.choices.channels?.find((choice) => choice.theirs === one.id)?.ours
    if (!target) {
      const ours = { ...mapChannel(one, streams, run.client.baseUrl), playedOutBy }
      incoming.push({ id: one.id, theirs: one, ours })
      continue
    }
    const own = await run.app.records.find(channels, { id: target })
    const ours = own?.playout === 'linear' ? {} : { playedOutBy }
    incoming.push({ id: one.id, theirs: one, ours, target })
  }
  return incoming
}
