import { Refusal } from '@docket/model/kernel/errors'
import { InvalidFilter } from '@docket/query/filter'
import type { Identity } from '../engine/access/identity.ts'
import type { RecordStore } from '../engine/store/record-store.ts'
import { RefusedTopic, type TopicFault } from './forwarding.ts'
import { requestOf } from './groups.ts'
import { conditionsOf } from './messages.ts'
import type { Topic } from './topics.ts'

/**
 * Throws `RefusedTopic` for the first topic whose filter cannot be parsed or is too costly to run at every
 * change. Such a topic would be skipped at every event without the listener knowing.
 */
export async function refuseTopics(
  store: RecordStore,
  topics: readonly Topic[],
  identity: Identity,
): Promise<void> {
  for (const [place, topic] of topics.entries()) {
    const why = await faultOf(store, topic, identity)
    if (why) throw new RefusedTopic(why, place)
  }
}

async function faultOf(
  { engine }: RecordStore,
  topic: Topic,
  identity: Identity,
): Promise<TopicFault | undefined> {
  const { schema } = topic
  if (!schema || !topic.query.filter) return undefined
  const request = requestOf(topic, { identity })
  const conditions = conditionsOf(schema, { topic, request })
  if (!conditions) return undefined
  try {
    return (await engine.queries.isCheap(schema, conditions, request)) ? undefined : 'heavy'
  } catch (error) {
    if (error instanceof InvalidFilter) return 'unreadable'
    // A filter reserved for administrators matches no record, as clients of this API expect.
    if (error instanceof Refusal) return undefined
    throw error
  }
}
