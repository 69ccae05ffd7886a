/** Returns how often to try what is tried with chance: the second number in `npm run proof`. */
export function trials(inTests: number, inProofs: number): number {
  return process.env.DOCKET_PROOF ? inProofs : inTests
}
