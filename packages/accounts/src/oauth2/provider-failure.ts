/**
 * Thrown when a provider does not identify the user or its response cannot be trusted; `message` gives the
 * reason.
 */
export class ProviderFailure extends Error {}
