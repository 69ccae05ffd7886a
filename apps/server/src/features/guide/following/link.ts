import { randomBytes } from 'node:crypto'
import type { Follower } from '@docket/model/collections/followers'
import { hashToken } from '#platform/mail/letter-token.ts'
import type { Sealer } from '#platform/secrets/sealer.ts'

const PLACE = 'followers.link'
const TOKEN_BYTES = 24

/** What is kept of a secret link: by one part it is found, out of the other it is written again. */
type KeptLink = Pick<Follower, 'linkHash' | 'sealedLink'>

export function newLink(sealer: Sealer): KeptLink & { token: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return { token, linkHash: hashToken(token), sealedLink: sealer.seal(token, PLACE) }
}

/** The token of a follower's link; nothing when the operator's secret is another now. */
export function openLink({ sealedLink }: KeptLink, sealer: Sealer): string | undefined {
  return sealer.open(sealedLink, PLACE)
}
