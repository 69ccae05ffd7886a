import { randomBytes } from 'node:crypto'
import type { Sealer } from '../secrets/sealer.ts'
import { hashToken } from './mail-token.ts'

const TOKEN_BYTES = 24

/** The stored form of a secret link: a hash to find it by, and the encrypted token to write the link again. */
export type KeptLink = { linkHash: string; sealedLink: string }

/** Creates a secret link. `place` names where it is stored, so that it cannot be opened from elsewhere. */
export function newLink(sealer: Sealer, place: string): KeptLink & { token: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return { token, linkHash: hashToken(token), sealedLink: sealer.seal(token, place) }
}

/** Returns the token of a link, or `undefined` if there is none or the operator's secret has changed. */
export function openLink(
  { sealedLink }: Pick<KeptLink, 'sealedLink'>,
  sealer: Sealer,
  place: string,
): string | undefined {
  return sealedLink === '' ? undefined : sealer.open(sealedLink, place)
}
