/** The commands of `npm run docket`. */
export { fromCaller, misunderstood } from '../command-line/run-command.ts'
