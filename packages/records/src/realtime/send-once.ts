import type { Client } from './client.ts'
import type { Clients } from './clients.ts'

type Dependencies = {
  clients: Clients
  deliver(client: Client, topic: string, data: string): void
}

/** A message on a free topic for one client, which ends the client's subscription to the topic. */
export type OneMessage = { clientId: string; topic: string; message: unknown }

/** Returns whether the client was subscribed. */
export function sendOnce(
  { clients, deliver }: Dependencies,
  { clientId, topic, message }: OneMessage,
): boolean {
  const client = clients.find(clientId)
  const wanted = client?.topics.find(({ text, schema }) => !schema && text.split('?')[0] === topic)
  if (!client || !wanted) return false
  const others = client.topics.filter((one) => one !== wanted)
  clients.assign(client, client.identity, others)
  deliver(client, wanted.text, JSON.stringify(message))
  return true
}
