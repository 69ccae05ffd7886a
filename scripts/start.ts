import { buildWeb } from './build.ts'

if (!process.argv.includes('--no-build')) buildWeb()

// On a developer's own machine, an empty database is filled with the demo station. Elsewhere it must be
// requested.
const isOwnMachine = ['127.0.0.1', '::1', 'localhost', undefined].includes(process.env.HOST)
process.env.DOCKET_DEMO ??= isOwnMachine ? '1' : '0'
// Its recordings take some seconds of a processor, so tests, which start the server by itself, do without.
process.env.DOCKET_DEMO_PROGRAMS ??= process.env.DOCKET_DEMO

await import('../apps/server/src/main.ts')
