import type { Caller } from '@docket/query/schema'

/**
 * Issues and verifies tokens for the URLs of protected files, where a browser cannot send a header. The
 * tokens are valid for two minutes and grant access to nothing else.
 */
export type FileTokens = {
  /** Throws `Unauthorized` for a guest. */
  issue(caller: Caller): Promise<string>
  /** Returns the caller that the token was issued to, or a guest if the token is invalid. */
  identify(token: string): Promise<Caller>
}
