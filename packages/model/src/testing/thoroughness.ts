/** Returns how often to repeat a randomized check: the second number applies in `npm run proof`. */
export function trials(inTests: number, inProofs: number): number {
  return process.env.DOCKET_PROOF ? inProofs : inTests
}
