import { buildWeb } from './build.ts'

if (!process.argv.includes('--no-build')) buildWeb()

// On one's own machine an empty database is given the demo station; anywhere else it must be asked for.
const isOwnMachine = ['127.0.0.1', '::1', 'localhost', undefined].includes(process.env.HOST)
process.env.DOCKET_DEMO ??= isOwnMachine ? '1' : '0'

await import('../apps/server/src/main.ts')
