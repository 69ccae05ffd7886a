/** Records who changed what, in chains that show every alteration. */

export { auditWrites } from '../audit/audit.ts'
export { auditCommand } from '../audit/audit-command.ts'
export { chainOf, replaceChain } from '../audit/chain.ts'
export { type ChainReport, verifyChains } from '../audit/verify-chains.ts'
