/** Records who changed what, in hash chains that reveal tampering. */

export { auditWrites } from '../audit/audit.ts'
export { auditCommand } from '../audit/audit-command.ts'
export { chainOf, replaceChain } from '../audit/chain.ts'
export { type ChainReport, verifyChains } from '../audit/verify-chains.ts'
