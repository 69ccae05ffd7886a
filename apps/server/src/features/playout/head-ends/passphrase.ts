import { type HeadEnd, isPassphrase, STORED_PASSPHRASE } from '@docket/model/playout/head-ends'
import type { Sealer } from '@docket/service/secrets'
import { playout as words } from '@docket/texts/server/playout'

type Stored = Pick<HeadEnd, 'organization' | 'passphrase' | 'sealedPassphrase'>

/** Returns the passphrase fields as they are stored: encrypted, with a placeholder in the readable field. */
export function sealedPassphrase(
  { organization, passphrase, sealedPassphrase: sealed }: Stored,
  sealer: Sealer,
): Pick<HeadEnd, 'passphrase' | 'sealedPassphrase'> {
  if (passphrase === '') return { passphrase: '', sealedPassphrase: '' }
  if (passphrase === STORED_PASSPHRASE) return { passphrase, sealedPassphrase: sealed }
  // An invalid passphrase is refused, so it is not encrypted.
  if (!isPassphrase(passphrase)) return { passphrase, sealedPassphrase: sealed }
  return {
    passphrase: STORED_PASSPHRASE,
    sealedPassphrase: sealer.seal(passphrase, placeOf(organization)),
  }
}

/** Returns what is wrong with a passphrase, by field. */
export function faultsOfPassphrase({ passphrase }: Pick<HeadEnd, 'passphrase'>) {
  if (passphrase === '' || passphrase === STORED_PASSPHRASE || isPassphrase(passphrase)) return {}
  const message = words.passphraseLength
  return { passphrase: { code: 'validation_invalid_value', message } }
}

/** Returns the passphrase of a head-end, if it has one. Throws an error that says so if it cannot be read. */
export function passphraseOf(
  { organization, passphrase, sealedPassphrase: sealed }: Stored,
  sealer: Sealer,
): string | undefined {
  if (passphrase === '') return undefined
  const opened = sealed === '' ? undefined : sealer.open(sealed, placeOf(organization))
  if (opened === undefined) throw new Error(words.passphraseAgain)
  return opened
}

function placeOf(organization: string): string {
  return `headEnds.passphrase.${organization}`
}
