import type { Sealer } from '@docket/service/secrets'
import { z } from 'zod'

const FILE = 'sentReports.file'
const STOP = 'savedReports.stop'

/** The recipient and the report of a stop link. */
const Stop = z.object({ report: z.string().max(30), address: z.string().max(320) })

export type StopOf = z.infer<typeof Stop>

/** Makes and reads the tokens in the emails' links. They contain their data encrypted, so none is stored. */
export type ReportLinks = {
  fileOf(sent: string): string
  readFile(token: string): string | undefined
  stopOf(stop: StopOf): string
  readStop(token: string): StopOf | undefined
}

export function createLinks(sealer: Sealer): ReportLinks {
  const seal = (text: string, place: string) =>
    Buffer.from(sealer.seal(text, place)).toString('base64url')
  const open = (token: string, place: string) =>
    sealer.open(Buffer.from(token, 'base64url').toString(), place)
  return {
    fileOf: (sent) => seal(sent, FILE),
    readFile: (token) => open(token, FILE),
    stopOf: (stop) => seal(JSON.stringify(stop), STOP),
    readStop(token) {
      const text = open(token, STOP)
      return text === undefined ? undefined : Stop.parse(JSON.parse(text))
    },
  }
}
