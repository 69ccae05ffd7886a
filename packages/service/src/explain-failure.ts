import { dirname, join } from 'node:path'
import type { Config } from './config.ts'

type Settings = Pick<Config, 'host' | 'port' | 'dataFolder' | 'databaseUrl' | 'metrics'>

/** The properties that are read from errors of the operating system, SQLite and Postgres. */
type Fault = {
  code: string
  syscall: string
  path: string
  message: string
  sqlite: number
  port: number
}

const FULL = ['ENOSPC', 'EDQUOT', '53100']
const CLOSED = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT', 'EISDIR', 'ELOOP']
const UNREACHABLE = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH']
// Primary result codes, https://sqlite.org/rescode.html
const SQLITE = { notAllowed: [3, 8, 14], fails: [10], damaged: [11, 26], full: [13] }
// https://www.postgresql.org/docs/current/errcodes-appendix.html
const POSTGRES = { logIn: ['28P01', '28000'], noDatabase: '3D000', noRight: '42501' }

/**
 * Returns, on one line, why a program could not start and how the operator can fix it. Returns `undefined`
 * for errors that the configuration did not cause.
 */
export function explainFailure(error: unknown, settings: Settings): string | undefined {
  const fault = faultOf(error)
  if (fault.syscall === 'listen') return explainPort(fault, addressOf(fault, settings))
  return (
    explainDisk(fault, settings) ??
    explainPostgres(fault, settings) ??
    explainFolder(fault, settings)
  )
}

/** An address to listen on, with the variables that set it. */
type ListenAddress = { host: string; port: number; variables: { host: string; port: string } }

function addressOf({ port }: Fault, { host, port: own, metrics }: Settings): ListenAddress {
  if (metrics?.port === undefined || metrics.port !== port || port === own) {
    return { host, port: own, variables: { host: 'HOST', port: 'PORT' } }
  }
  const variables = { host: 'DOCKET_METRICS_HOST', port: 'DOCKET_METRICS_PORT' }
  return { host: metrics.host, port, variables }
}

function explainPort({ code }: Fault, { host, port, variables }: ListenAddress) {
  switch (code) {
    case 'EADDRINUSE':
      return `Another program already listens on ${host}:${port}: stop it, or set ${variables.port} to another number.`
    case 'EACCES':
      return `Port ${port} is reserved for the system: set ${variables.port} to a number above 1023, and let a proxy forward requests.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `“${host}” is not an address of this machine: set ${variables.host} to one of its addresses, or to 0.0.0.0 for all of them.`
    default:
      return undefined
  }
}

function explainDisk({ code, sqlite }: Fault, { dataFolder, databaseUrl }: Settings) {
  const file = join(dataFolder, 'docket.db')
  if (FULL.includes(code) || SQLITE.full.includes(sqlite)) {
    const place = databaseUrl ? `of the database, or of ${dataFolder},` : `that holds ${dataFolder}`
    return `The disk ${place} is full: free some space, then start again.`
  }
  if (SQLITE.damaged.includes(sqlite)) {
    return `${file} is damaged or not a database: move it away, and restore a backup with “npm run docket -- restore FILE”.`
  }
  if (SQLITE.fails.includes(sqlite)) {
    return `The disk that holds ${file} fails to read or write it: check the disk, then start again.`
  }
  return undefined
}

function explainFolder({ code, sqlite, path }: Fault, { dataFolder }: Settings) {
  if (!SQLITE.notAllowed.includes(sqlite) && !CLOSED.includes(code)) return undefined
  const isInside =
    path === '' || path.startsWith(dataFolder) || dataFolder.startsWith(dirname(path))
  if (!isInside) return undefined
  return `The data folder ${dataFolder} cannot be written: give the user that runs Docket write access, or set DOCKET_DATA to another folder.`
}

function explainPostgres({ code, message }: Fault, { databaseUrl }: Settings) {
  if (databaseUrl === undefined) return undefined
  const { host, username, pathname } = new URL(databaseUrl)
  if (UNREACHABLE.includes(code) || /time(d )?out|terminated unexpectedly/i.test(message)) {
    return `Postgres does not answer at ${host}: start it, or correct DATABASE_URL.`
  }
  if (POSTGRES.logIn.includes(code)) {
    return `Postgres at ${host} refused the login of “${username}”: correct the user and the password in DATABASE_URL.`
  }
  if (code === POSTGRES.noDatabase) {
    return `Postgres at ${host} has no database “${pathname.slice(1)}”: create it, or correct DATABASE_URL.`
  }
  if (code === POSTGRES.noRight) {
    return `Postgres at ${host} does not let “${username}” create tables: make it the owner of the database “${pathname.slice(1)}”.`
  }
  return undefined
}

function faultOf(error: unknown): Fault {
  // When a host name has several addresses, there is one error for each.
  const [first] = error instanceof AggregateError ? error.errors : []
  const { code, syscall, path, message, errcode, port } = { ...toFields(first), ...toFields(error) }
  return {
    code: String(code ?? ''),
    syscall: String(syscall ?? ''),
    path: String(path ?? ''),
    message: String(message ?? ''),
    // Keeps the primary result code; the upper bits only add detail.
    sqlite: Number(errcode ?? 0) & 0xff,
    port: Number(port ?? 0),
  }
}

function toFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return {}
  return { ...error, message: error.message }
}
