import { randomBytes } from 'node:crypto'
import type { Follower } from '@docket/model/collections/audience/followers'
import { hashToken } from '@docket/service/mail/mail-token'
import type { Sealer } from '@docket/service/secrets/sealer'

const PLACE = 'followers.link'
const TOKEN_BYTES = 24

/** What is stored of a secret link: a hash to find it by, and the encrypted token to write it again. */
type KeptLink = Pick<Follower, 'linkHash' | 'sealedLink'>

export function newLink(sealer: Sealer): KeptLink & { token: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return { token, linkHash: hashToken(token), sealedLink: sealer.seal(token, PLACE) }
}

/** Returns the token of a follower's link, or `undefined` if the operator's secret has changed. */
export function openLink({ sealedLink }: KeptLink, sealer: Sealer): string | undefined {
  return sealer.open(sealedLink, PLACE)
}
