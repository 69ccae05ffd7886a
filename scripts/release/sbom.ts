import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'

/** A software bill of materials as CycloneDX, as far as it is changed here. */
type Bill = {
  serialNumber: string
  metadata: {
    timestamp: string
    component: { type: string; name: string; [name: string]: unknown }
  }
}

/**
 * Returns the software bill of materials of a release as CycloneDX JSON: all packages that an installation has, with
 * versions, licenses and checksums. npm writes it from the lockfile; its time, its random number and the name of
 * the folder are replaced, so that the same release has the same bill.
 */
export function writeSbom(root: string, date: string): string {
  const options = ['--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only']
  const { stdout, stderr, status } = spawnSync('npm', ['sbom', ...options], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`npm did not write the bill of materials: ${stderr}`)
  return normalizeSbom(stdout, date)
}

export function normalizeSbom(text: string, date: string): string {
  const bill = JSON.parse(text) as Bill
  bill.metadata.timestamp = date
  Object.assign(bill.metadata.component, { type: 'application', name: 'docket-tv' })
  bill.serialNumber = ''
  const digest = createHash('sha256').update(JSON.stringify(bill)).digest('hex')
  bill.serialNumber = `urn:uuid:${uuidOf(digest)}`
  return `${JSON.stringify(bill, undefined, 2)}\n`
}

/** Returns a UUID of version 8 (RFC 9562), which is made from a digest. */
function uuidOf(digest: string): string {
  const parts = [digest.slice(0, 8), digest.slice(8, 12), `8${digest.slice(13, 16)}`]
  return [...parts, `8${digest.slice(17, 20)}`, digest.slice(20, 32)].join('-')
}
