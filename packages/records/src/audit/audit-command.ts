import type { ChainReport } from './verify-chains.ts'

const HELP = `Checks that nobody has changed the audit log.

  npm run docket -- audit verify   checks all organizations; exit code 1 if a log was tampered with
  npm run docket -- audit --help   this text

The events of an organization form a chain: each has a digest of itself and of all earlier events, so
that changing, removing or inserting one leaves a trace. The last digest is printed: keep a copy
elsewhere to find out later whether someone replaced the whole chain. The running server seals events
15 seconds after they are written.`

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
    console.error('These arguments are not valid. See --help.')
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
  return `${organization}: ${sealed} events, unchanged. Last digest: ${digest}.${later}`
}
