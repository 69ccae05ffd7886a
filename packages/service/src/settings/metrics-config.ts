import { z } from 'zod'

/** Where the metrics are served: at the server's own address with a token, or on a separate port. */
export type MetricsConfig = {
  /** Requests must send it as `Authorization: Bearer TOKEN`. */
  token?: string
  /** A port for the metrics only. Without it, they are at the server's own address. */
  port?: number
  /** The address of that port. */
  host: string
}

const MIN_TOKEN = 16
const LOOPBACK = ['127.0.0.1', 'localhost', '::1']

/** The variables that turn on the metrics. Without them, there are none. */
export const METRICS_VARIABLES = {
  DOCKET_METRICS_TOKEN: z
    .string()
    .min(MIN_TOKEN)
    .regex(/^[\x21-\x7e]+$/, 'must not contain spaces or letters with accents')
    .optional(),
  DOCKET_METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  DOCKET_METRICS_HOST: z.string().optional(),
}

const Settings = z.object(METRICS_VARIABLES)

/** Returns where the operator wants the metrics. Throws an `Error` if everyone in the network could read them. */
export function metricsOf(settings: z.infer<typeof Settings>): MetricsConfig | undefined {
  const { DOCKET_METRICS_TOKEN: token, DOCKET_METRICS_PORT: port } = settings
  const { DOCKET_METRICS_HOST: host = '127.0.0.1' } = settings
  if (port === undefined && settings.DOCKET_METRICS_HOST !== undefined) {
    throw new Error('DOCKET_METRICS_HOST needs DOCKET_METRICS_PORT: set both or neither.')
  }
  if (port === undefined) return token === undefined ? undefined : { token, host }
  if (token === undefined && !LOOPBACK.includes(host)) {
    throw new Error(
      `With DOCKET_METRICS_HOST=${host}, other machines can read the metrics: set DOCKET_METRICS_TOKEN too, or leave out DOCKET_METRICS_HOST.`,
    )
  }
  return { port, host, ...(token !== undefined && { token }) }
}
