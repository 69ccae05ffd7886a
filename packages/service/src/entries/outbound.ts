/** The only entry point for requests to other servers. */
export {
  type AllowedMachine,
  type CallingStation,
  isListed,
  isOfStations,
  type Machine,
  machineOf,
} from '../outbound/allowed.ts'
export { type Certificate, readCertificate } from '../outbound/certificate.ts'
export { chooseAddress, OutboundRefused, type Target } from '../outbound/choose-address.ts'
export { guardedAgents } from '../outbound/guarded-agents.ts'
export {
  hasMoved,
  type Outbound,
  type OutboundAnswer,
  OutboundFailed,
  openOutbound,
} from '../outbound/outbound.ts'
export { receiverAddress } from '../outbound/receivers.ts'
