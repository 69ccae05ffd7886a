/** What the operator decides, read once from the environment. */
export type Config = {
  port: number
  host: string
  /** Folder of the embedded database, files and keys. */
  dataFolder: string
  /** Postgres in place of the embedded database. */
  databaseUrl?: string
  /** Whether an empty database is given the demo station. */
  demo: boolean
  /** The first administrator, made when there is none. */
  admin?: { email: string; password: string }
  /** Where people reach the server, without a slash at the end. */
  publicUrl: string
  rateLimits: boolean
  /** `host:port` pairs that may be private; port `*` is any. */
  outboundAllow: { host: string; port: number | '*' }[]
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}
