import type { App } from '@docket/accounts/app'
import { Conflict, InvalidRecord } from '@docket/model/kernel/errors'
import { type HeadEnd, headEnds } from '@docket/model/playout/head-ends'
import { readReceiverAddress } from '@docket/model/playout/receiver-address'
import { organizations } from '@docket/model/station/organizations'
import { isListed } from '@docket/service/outbound'
import { openSealer } from '@docket/service/secrets'
import { playout as words } from '@docket/texts/server/playout'
import { faultsOfPassphrase, sealedPassphrase } from './passphrase.ts'

const MAX_PER_STATION = 20

/** Enforces the head-end rules: the operator must allow the address, and only the server writes the state. */
export function enforceHeadEnds(app: App): void {
  app.derive(
    headEnds,
    'protects what the server found, until someone changes where it goes',
    (headEnd, { before, caller }): Partial<HeadEnd> | undefined => {
      if (caller.kind === 'system') return undefined
      const isSame = before && headEnd.active && targetOf(before) === targetOf(headEnd)
      const { state, detail, since } = isSame ? before : NOTHING_FOUND
      return { state, detail, since }
    },
  )
  const sealer = openSealer(app.config)
  app.validate(headEnds, 'refuses passphrases that SRT does not allow', faultsOfPassphrase)
  app.derive(
    headEnds,
    'seals the passphrase',
    (headEnd, { before, caller }): Partial<HeadEnd> | undefined => {
      if (caller.kind === 'system' && headEnd.passphrase === (before?.passphrase ?? '')) {
        return undefined
      }
      return sealedPassphrase(
        { ...headEnd, sealedPassphrase: before?.sealedPassphrase ?? '' },
        sealer,
      )
    },
  )
  app.guard(
    headEnds,
    `allows ${MAX_PER_STATION} head-ends, at addresses that the operator names`,
    async ({ organization, address }, { before, caller, records }) => {
      if (caller.kind === 'system') return
      if (address !== before?.address) await refuseOthers(address, organization, app)
      if (!before && (await records.count(headEnds, { organization })) >= MAX_PER_STATION) {
        throw new Conflict(words.mostHeadEnds({ most: MAX_PER_STATION }))
      }
    },
  )
}

/** Returns the settings whose change requires a new connection. */
export function targetOf(headEnd: HeadEnd): string {
  const { channel, address, height, rateKbps, sends, hops, latencyMs, sealedPassphrase } = headEnd
  return [channel, address, height, rateKbps, sends, hops, latencyMs, sealedPassphrase].join(' ')
}

const NOTHING_FOUND = { state: '', detail: '', since: '' } as const

async function refuseOthers(
  address: string,
  station: string,
  { outbound, records }: App,
): Promise<void> {
  const receiver = readReceiverAddress(address)
  if (!receiver) throw refusal(words.noReceiverAddress)
  if (isListed(receiver, 'headends', await outbound.allowedFor(station))) return
  const { slug } = await records.get(organizations, station)
  throw refusal(
    words.receiverNotAllowed({ station: slug, host: receiver.host, port: receiver.port }),
  )
}

function refusal(message: string): InvalidRecord {
  return new InvalidRecord({ address: { code: 'address_not_allowed', message } }, message)
}
