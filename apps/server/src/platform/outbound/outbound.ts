/** An answer from another machine, read whole and within limits. */
export type OutboundAnswer = {
  status: number
  /** Lower-cased names. */
  headers: Readonly<Record<string, string>>
  body: Uint8Array
  /** The body as UTF-8. */
  text(): string
}

export type OutboundRequest = {
  method?: 'GET' | 'HEAD' | 'POST'
  headers?: Record<string, string>
  body?: string
  signal?: AbortSignal
  /** From connecting to the last byte; 10 s by default. */
  timeoutMs?: number
  /** After decompression; 10 MB by default. */
  maxBytes?: number
}

/**
 * The only door to other machines. Addresses are checked when connecting, so a name cannot change
 * its mind between check and use; private ones are refused unless the operator allows them.
 */
export type Outbound = {
  /** Throws `OutboundRefused` (not allowed) or `OutboundFailed` (no answer, too slow, too big). */
  fetch(url: string, request?: OutboundRequest): Promise<OutboundAnswer>
}

/** The address may not be asked; `message` says why and what the operator can do. */
export class OutboundRefused extends Error {}

/** No whole answer came back. */
export class OutboundFailed extends Error {}
