import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { chooseAddress, refusePrivate, type Target } from './choose-address.ts'

const MAX_SOCKETS = 50

/**
 * Returns agents for HTTP clients that open their own connections. They resolve and check names with
 * `chooseAddress` at the moment of connecting. Throws `OutboundRefused` if the target is a forbidden IP
 * address.
 */
export function guardedAgents(target: Target): { httpAgent: HttpAgent; httpsAgent: HttpsAgent } {
  // Node does not call `lookup` for an IP address, so it is checked here.
  if (isIP(target.host)) refusePrivate(target.host, target)
  const lookup: LookupFunction = (host, { all }, done) => {
    chooseAddress({ ...target, host }).then(
      ({ address, family }) =>
        all ? done(null, [{ address, family }]) : done(null, address, family),
      (error: unknown) => done(error as NodeJS.ErrnoException, '', 0),
    )
  }
  const options = { keepAlive: true, maxSockets: MAX_SOCKETS, lookup }
  return { httpAgent: new HttpAgent(options), httpsAgent: new HttpsAgent(options) }
}
