import { readReferences } from '../client/reading.ts'
import type { TheirChannel } from '../client/shapes.ts'
import { CATEGORIES, CHANNELS, PRODUCERS, PROJECTS } from '../mapping/kinds.ts'
import { mapCategory, mapChannel, mapProducer, mapProject } from '../mapping/mapping.ts'
import { mirror, recall } from '../mapping/mirror.ts'
import { words } from '../words.ts'
import { type Run, resolve } from './run.ts'

/**
 * Imports channels, categories, producers and series. If a list cannot be read, its records stay unchanged.
 */
export async function importReferences(run: Run, channels: readonly TheirChannel[]): Promise<void> {
  run.progress(words.progress.references)
  const lists = await readReferences(run.client, (sentence) => void run.troubles.push(sentence))
  for (const kind of [CATEGORIES, PRODUCERS, PROJECTS]) await recall(run, kind)
  await mirror(
    run,
    CHANNELS,
    channels.map((theirs) => {
      const chosen = run.choices.channels?.find((one) => one.theirs === theirs.id)
      // A channel that the station already had keeps its own values.
      if (chosen?.ours) return { id: theirs.id, theirs, ours: {}, target: chosen.ours }
      const ours = mapChannel(theirs, lists.liveStreams, run.client.baseUrl)
      return { id: theirs.id, theirs, ours }
    }),
  )
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
