import { createHash, randomBytes } from 'node:crypto'

export type Claims = Readonly<Record<string, unknown>>

/** What a user agreed to on a provider's login page. */
export type Consent = {
  person: Claims
  clientId: string
  redirectUri: string
  challenge: string
  nonce: string | undefined
}

/** Issues authorization codes. Each works once, for one redirect address and one verifier. */
export function createCodeDesk() {
  const codes = new Map<string, Consent>()
  return {
    issue(query: URLSearchParams, person: Claims): string {
      const code = randomBytes(16).toString('base64url')
      codes.set(code, {
        person,
        clientId: query.get('client_id') ?? '',
        redirectUri: query.get('redirect_uri') ?? '',
        challenge: query.get('code_challenge') ?? '',
        nonce: query.get('nonce') ?? undefined,
      })
      return code
    },
    redeem(form: URLSearchParams): Consent | undefined {
      const code = form.get('code') ?? ''
      const consent = codes.get(code)
      codes.delete(code)
      if (!consent || consent.redirectUri !== form.get('redirect_uri')) return undefined
      const verifier = form.get('code_verifier') ?? ''
      if (consent.challenge !== '' && s256(verifier) !== consent.challenge) return undefined
      return consent
    },
  }
}

function s256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
