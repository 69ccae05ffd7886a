import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'

/** Builds and runs containers. Its images and containers are in a separate folder. */
export type Podman = {
  /** Runs a Podman command and returns its output. If the command fails, throws an error with the output. */
  run(...words: string[]): string
  /** The options that `run` needs on this machine. */
  options: string[]
  /** Removes all containers, images and networks. */
  remove(): void
}

/** Imports an archive of a root file system as an image. */
const BASE = 'docker.io/library/debian:trixie-slim'
// A sandbox may have no control groups, and cannot raise its own limits on open files and processes.
const IN_A_SANDBOX = [
  '--cgroups=disabled',
  '--ulimit',
  'nofile=4096:4096',
  '--ulimit',
  'nproc=4096:4096',
]
// `crun` does not support mixed control groups. A separate mount namespace hides the newer ones from Podman. A process
// keeps that namespace open, because the mounts of the containers are in it.
const HIDE_GROUPS = 'umount /sys/fs/cgroup/unified 2>/dev/null; echo hidden; exec sleep infinity'

/**
 * Looks for Podman and for options with which it runs containers on this machine, and imports the base image. Returns
 * the reason if there are none.
 */
export async function findPodman(folder: string, rootFolder: string): Promise<Podman | string> {
  if (spawnSync('podman', ['--version']).error) return 'Podman is not installed here.'
  const places = ['--root', join(folder, 'images'), '--runroot', join(folder, 'run')]
  const program = ['podman', ...places, '--cgroup-manager=cgroupfs', '--runtime=crun']
  const keeper = spawn('unshare', ['--mount', 'sh', '-c', HIDE_GROUPS])
  await once(keeper.stdout, 'data')
  const ways: { before: string[]; options: string[] }[] = [
    { before: [], options: [] },
    { before: ['nsenter', '--mount', `--target=${keeper.pid}`, '--'], options: IN_A_SANDBOX },
  ]
  let reason = ''
  importFolder(program, rootFolder)
  for (const { before, options } of ways) {
    const run = (...words: string[]) => runProgram([...before, ...program, ...words])
    try {
      run('run', '--rm', ...options, BASE, 'true')
      return { run, options, remove: () => removeAll(run, folder, keeper) }
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error)
    }
  }
  keeper.kill()
  return `Podman does not run containers here: ${reason}`
}

function importFolder(program: readonly string[], rootFolder: string): void {
  const [name = '', ...options] = program
  const input = execFileSync('tar', ['-C', rootFolder, '-c', '.'], { maxBuffer: 2 ** 30 })
  execFileSync(name, [...options, 'import', '-', BASE], { input, stdio: ['pipe', 'pipe', 'pipe'] })
}

function runProgram([name = '', ...options]: string[]): string {
  const { status, stdout, stderr } = spawnSync(name, options, {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  if (status === 0) return stdout.trim()
  throw new Error(`podman ${options.at(-1)}: ${(stderr || stdout).trim().slice(-3000)}`)
}

function removeAll(run: Podman['run'], folder: string, keeper: ChildProcess): void {
  run('rm', '--all', '--force', '--volumes')
  run('network', 'prune', '--force')
  keeper.kill()
  // Podman's storage may be mounted on itself.
  spawnSync('umount', ['--recursive', join(folder, 'images', 'overlay')])
  rmSync(folder, { recursive: true, force: true })
}
