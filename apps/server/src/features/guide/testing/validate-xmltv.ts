import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { validateXML } from 'xmllint-wasm'

const SCHEMA = readFileSync(join(import.meta.dirname, 'listing.rng'), 'utf8')

// The official definition and checker of the format, from Debian's `xmltv-util`.
const OFFICIAL_DTD = '/usr/share/xmltv/xmltv.dtd'
const OFFICIAL_CHECKER = '/usr/bin/tv_validate_file'
/** Messages that are not errors: an empty channel or listing, and the final count of errors. */
const IS_NO_FAULT = /^(No programme entries found|\d+ errors? found)/

/** Returns the errors that libxml2 and, if installed, the official checker find in a listing. */
export async function faultsOfXmltv(xml: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: { fileName: 'listing.xml', contents: xml },
    schema: { fileName: 'listing.rng', contents: SCHEMA },
    extension: 'relaxng',
  })
  return [...errors.map(({ message }) => message), ...(await officialFaults(xml))]
}

async function officialFaults(xml: string): Promise<string[]> {
  if (![OFFICIAL_DTD, OFFICIAL_CHECKER].every(existsSync)) return []
  const folder = mkdtempSync(join(tmpdir(), 'docket-xmltv-'))
  const file = join(folder, 'listing.xml')
  writeFileSync(file, xml)
  try {
    await promisify(execFile)(OFFICIAL_CHECKER, ['--dtd-file', OFFICIAL_DTD, file])
    return []
  } catch (error) {
    const { stdout = String(error) } = error as { stdout?: string }
    const lines = stdout.split('\n').filter((line) => line.trim() !== '')
    return lines.filter((line) => !IS_NO_FAULT.test(line))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
