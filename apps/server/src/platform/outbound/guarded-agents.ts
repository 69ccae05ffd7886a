import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { chooseAddress, refusePrivate, type Target } from './choose-address.ts'

const SOCKETS = 50

/**
 * For a client that connects by itself: agents that resolve the names of a target as the door does,
 * at the moment of connecting. Throws `OutboundRefused` for an address that may not be asked.
 */
export function guardedAgents(target: Target): { httpAgent: HttpAgent; httpsAgent: HttpsAgent } {
  // An address in place of a name is never looked up.
  if (isIP(target.host)) refusePrivate(target.host, target)
  const lookup: LookupFunction = (host, { all }, done) => {
    chooseAddress({ ...target, host }).then(
      ({ address, family }) =>
        all ? done(null, [{ address, family }]) : done(null, address, family),
      (error: unknown) => done(error as NodeJS.ErrnoException, '', 0),
    )
  }
  const options = { keepAlive: true, maxSockets: SOCKETS, lookup }
  return { httpAgent: new HttpAgent(options), httpsAgent: new HttpsAgent(options) }
}
