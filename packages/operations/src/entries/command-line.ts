/** The commands of `npm run docket`. */
export { fromCaller } from '../command-line/run-command.ts'
