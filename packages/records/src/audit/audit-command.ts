import type { ChainReport } from './verify-chains.ts'

const HELP = `Looks whether the audit is as it was written.

  npm run docket -- audit verify   every organization's; exit code 1 when one was tampered with
  npm run docket -- audit --help   this text

The events of an organization form a chain: each carries a digest of itself and of all before it, so
that none can be changed, removed or slipped in without a trace. The last digest is printed: keep it
elsewhere, and you can tell later whether somebody made the whole chain anew. Events are sealed 15
seconds after they were written, by the running server.`

/** Runs `docket audit`. Returns the exit code: 0 all is well, 1 tampered with, 2 invalid arguments. */
export async function auditCommand(
  argv: readonly string[],
  verify: () => Promise<readonly ChainReport[]>,
): Promise<number> {
  if (argv.includes('--help')) {
    console.log(HELP)
    return 0
  }
  if (argv.length !== 1 || argv[0] !== 'verify') {
    console.error('That is not how it is called. See --help.')
    return 2
  }
  const reports = await verify()
  for (const report of reports) console.log(sentence(report))
  return reports.some(({ fault }) => fault) ? 1 : 0
}

function sentence({ organization, sealed, waiting, digest, fault }: ChainReport): string {
  const later = waiting > 0 ? ` ${waiting} not sealed yet.` : ''
  if (fault) return `${organization}: TAMPERED WITH after ${sealed} events. ${fault}${later}`
  if (sealed === 0) return `${organization}: no events.${later}`
  return `${organization}: ${sealed} events as they were written, the last ${digest}.${later}`
}
