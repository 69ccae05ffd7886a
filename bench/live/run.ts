import { measureCore } from './core.ts'
import { measureHttp, measureViewers } from './http.ts'
import { measureMultiview } from './multiview.ts'
import { measureTransport } from './transport.ts'

const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  core: measureCore,
  http: measureHttp,
  viewers: measureViewers,
  multiview: measureMultiview,
  transport: measureTransport,
}

/** Measures linear channels, or one part of the measurements. */
async function main([part]: readonly string[]): Promise<void> {
  if (part !== undefined && !(part in PARTS)) {
    throw new Error(`The parts are ${Object.keys(PARTS).join(', ')}.`)
  }
  for (const [name, measure] of Object.entries(PARTS)) {
    if (part === undefined || part === name) await measure()
  }
}

await main(process.argv.slice(2))
