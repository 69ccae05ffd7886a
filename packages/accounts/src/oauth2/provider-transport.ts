import {
  type AllowedMachine,
  isListed,
  machineOf,
  type Outbound,
  OutboundRefused,
} from '@docket/service/outbound'
import { oauth2 as words } from '@docket/texts/server/accounts'
import { allowInsecureRequests, customFetch } from 'oauth4webapi'

const MAX_BYTES = 1024 * 1024

type ProviderRequest = {
  method: string
  headers: Record<string, string>
  body?: unknown
  signal?: AbortSignal
}

/** Options for the OAuth library that send all its requests through `Outbound`. */
export type ProviderTransport = {
  [customFetch]: (url: string, sent: ProviderRequest) => Promise<Response>
  [allowInsecureRequests]: true
}

/**
 * Creates the options. Secrets are sent only over HTTPS, except to machines that the operator allows. The
 * library's own check would forbid these machines too, so it is switched off.
 */
export function createProviderTransport(
  outbound: Outbound,
  allow: readonly AllowedMachine[],
): ProviderTransport {
  return {
    [allowInsecureRequests]: true,
    async [customFetch](address, { method, headers, body, signal }) {
      const url = new URL(address)
      if (url.protocol !== 'https:' && !isListed(machineOf(url), 'oauth', allow)) {
        throw new OutboundRefused(words.onlyHttps({ host: url.host }))
      }
      const answer = await outbound.fetch(address, {
        purpose: 'oauth',
        method: method === 'POST' ? 'POST' : 'GET',
        headers,
        maxBytes: MAX_BYTES,
        ...(body !== undefined && body !== null && { body: String(body) }),
        ...(signal && { signal }),
      })
      const hasBody = answer.status !== 204 && answer.status !== 304
      return new Response(hasBody ? new Uint8Array(answer.body) : null, {
        status: answer.status,
        headers: answer.headers,
      })
    },
  }
}
