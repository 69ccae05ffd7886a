import { Refusal } from '../errors.ts'
import type { RecordStore } from '../records/record-store.ts'
import type { Identity } from '../sessions/sessions.ts'
import { HeavyTopic } from './forwarding.ts'
import { requestOf } from './groups.ts'
import { conditionsOf } from './messages.ts'
import type { Topic } from './topics.ts'

/**
 * Throws `HeavyTopic` for the first topic whose filter is more than can be asked with every change.
 * It would be passed over with each of them, and its listener never know.
 */
export async function refuseHeavyTopics(
  { engine }: RecordStore,
  topics: readonly Topic[],
  identity: Identity,
): Promise<void> {
  for (const [place, topic] of topics.entries()) {
    const { schema } = topic
    if (!schema || !topic.query.filter) continue
    const request = requestOf(topic, { identity })
    const conditions = conditionsOf(schema, { topic, request })
    if (!conditions) continue
    // One that cannot be read is met by no record, as clients of this API know it.
    const isLight = await engine.questions
      .isLight(schema, conditions, request)
      .catch((error: unknown) => {
        if (error instanceof Refusal) return true
        throw error
      })
    if (!isLight) throw new HeavyTopic(place)
  }
}
