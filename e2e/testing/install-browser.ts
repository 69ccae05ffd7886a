import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import chromium, { inflate } from '@sparticuz/chromium'

/** Disable all background requests, and the sandbox, which rarely works in containers. */
export const BROWSER_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export type InstalledBrowser = {
  executablePath: string
  /** The environment variables that the browser needs to start. */
  environment: Record<string, string>
}

const PACKAGE = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')))

/**
 * Unpacks the browser from the npm package, once per version and user, and returns its path. `CHROMIUM_PATH`
 * names another browser instead.
 */
export async function installBrowser(): Promise<InstalledBrowser> {
  const { CHROMIUM_PATH: chosen } = process.env
  if (chosen) return { executablePath: chosen, environment: {} }
  const { version } = JSON.parse(readFileSync(packageFile('package.json'), 'utf8'))
  const folder = join(tmpdir(), `docket-chromium-${version}-${process.getuid?.() ?? 0}`)
  if (!existsSync(folder)) await unpack(folder)
  const executablePath = join(folder, 'chromium')
  return { executablePath, environment: librariesFor(executablePath, folder) }
}

/** Unpacks into a temporary folder that is renamed when complete, so that no process starts a partial browser. */
async function unpack(folder: string): Promise<void> {
  const staging = mkdtempSync(join(tmpdir(), 'docket-chromium-'))
  const usual = process.env.TMPDIR
  // The package unpacks into the current temporary folder.
  process.env.TMPDIR = staging
  try {
    await chromium.executablePath()
    await inflate(packageFile('bin/al2023.tar.br'))
  } finally {
    if (usual === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = usual
  }
  try {
    renameSync(staging, folder)
  } catch {
    // Another process finished first; its copy is equivalent.
    rmSync(staging, { recursive: true, force: true })
  }
}

/** Returns the environment for the bundled libraries, on machines that lack their own. */
function librariesFor(executablePath: string, folder: string): Record<string, string> {
  if (spawnSync(executablePath, ['--version']).status === 0) return {}
  return { LD_LIBRARY_PATH: join(folder, 'al2023/lib') }
}

function packageFile(path: string): string {
  return join(PACKAGE, path)
}
