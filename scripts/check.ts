import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { crowdedFolders } from './rooms.ts'
import { checkMessages, summaryOf } from './texts/messages.ts'
import { textsOutsideCatalogs, textsThatDecide } from './texts/texts.ts'
import { unprovedItems } from './unproved.ts'

const ROOT = join(import.meta.dirname, '..')
const BIN = join(ROOT, 'node_modules/.bin')

const FOLDERS = ['packages', 'apps', 'e2e', 'bench', 'scripts']

// Maps names to programs and their arguments. Each check fails on code that violates the project's rules.
const CHECKS: Record<string, [string, ...string[]]> = {
  'types of model': ['tsc', '-p', 'packages/model'],
  'types of server': ['tsc', '-p', 'apps/server'],
  'types of studio': ['tsc', '-p', 'apps/studio'],
  'types of guide': ['tsc', '-p', 'apps/guide'],
  'types of tests and scripts': ['tsc', '-p', '.'],
  'style, size and complexity': ['biome', 'check', '--error-on-warnings', '.'],
  'layers and cycles': ['depcruise', '--config', '.dependency-cruiser.cjs', ...FOLDERS],
  'dead code': ['knip', '--no-progress'],
}

/** Runs all checks, two at a time, and prints the failures. Returns whether all passed. */
export async function checkAll(): Promise<boolean> {
  const waiting = Object.entries(CHECKS)
  const results: boolean[] = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, [program, ...options]] = next
      results.push(await check(name, program, options))
    }
  }
  await Promise.all([work(), work()])
  results.push(checkItems(), checkRooms(), checkTexts(), checkCatalogs())
  return results.every(Boolean)
}

/** Reports whether every item of the specification has a test. */
function checkItems(): boolean {
  const unproved = unprovedItems()
  console.log(`${unproved.length === 0 ? '✓' : '✗'} every item of the specification has a test`)
  if (unproved.length > 0) console.log(`No test names ${unproved.join(', ')}.`)
  return unproved.length === 0
}

/** Returns whether all catalogs are valid. Lists what other languages lack, which stays English. */
function checkCatalogs(): boolean {
  const { faults, holes } = checkMessages()
  console.log(`${faults.length === 0 ? '✓' : '✗'} message catalogs`)
  for (const sentence of [...faults, ...summaryOf(holes)]) console.log(sentence)
  return faults.length === 0
}

/** Returns whether no folder has more than 25 entries. */
function checkRooms(): boolean {
  const crowded = crowdedFolders()
  console.log(`${crowded.length === 0 ? '✓' : '✗'} no folder over 25 entries`)
  for (const sentence of crowded) console.log(sentence)
  return crowded.length === 0
}

/** Returns whether all texts are in catalogs, and the program does not depend on their wording. */
function checkTexts(): boolean {
  const faults = [...textsOutsideCatalogs(), ...textsThatDecide()]
  console.log(`${faults.length === 0 ? '✓' : '✗'} texts in catalogs`)
  for (const sentence of faults) console.log(sentence)
  return faults.length === 0
}

function check(name: string, program: string, options: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const run = spawn(join(BIN, program), options, {
      cwd: ROOT,
      shell: process.platform === 'win32',
    })
    let said = ''
    run.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    run.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    run.once('close', (code) => {
      console.log(`${code === 0 ? '✓' : '✗'} ${name}`)
      if (code !== 0) console.log(said.trim())
      resolve(code === 0)
    })
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exitCode = (await checkAll()) ? 0 : 1
}
