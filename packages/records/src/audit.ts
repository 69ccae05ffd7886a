/** Records who changed what, in chains that show every alteration. */
export { auditCommand } from './audit/audit-command.ts'
export { auditWrites } from './audit/audit.ts'
export { chainOf, replaceChain } from './audit/chain.ts'
export { type ChainReport, verifyChains } from './audit/verify-chains.ts'
