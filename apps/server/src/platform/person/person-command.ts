import { existsSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { App } from '@docket/accounts/app'
import { isEmail } from '@docket/model/accounts/email-address'
import { fromCaller, misunderstood } from '@docket/operations/command-line'
import { findPerson, type PersonData } from './find-person.ts'

const HELP = `Collects what is stored of a person, for a request for access to personal data.

  npm run docket -- person EMAIL             counts the records of and about the person
  npm run docket -- person EMAIL --to FILE   writes them to a new file, as JSON
  npm run docket -- person --help            this text

  --json    prints them as JSON instead

It finds every record with the email address, what is deleted with these records, and the places where other records name
them. Nothing is changed, and the server can keep running. Files, such as a portrait, are named but not included.

Exit codes: 0 done, 1 nothing is stored, 2 invalid arguments.`

/** Runs `docket person`. Returns the exit code. */
export async function personCommand(argv: readonly string[], { records }: App): Promise<number> {
  const read = readArguments(argv)
  if (!read) return misunderstood()
  if (read.isHelp) {
    console.log(HELP)
    return 0
  }
  const target = read.to === undefined ? undefined : fromCaller(read.to)
  if (target !== undefined && existsSync(target)) {
    console.error(`${target} already exists. Choose another file name.`)
    return 2
  }
  const person = await findPerson(records, read.email)
  const json = JSON.stringify(person, undefined, 2)
  // Only its owner may read the file.
  if (target !== undefined) writeFileSync(target, `${json}\n`, { mode: 0o600, flag: 'wx' })
  console.log(read.isJson ? json : describe(person))
  if (target !== undefined && !read.isJson) console.log(`Written to ${target}.`)
  return Object.keys(person.records).length > 0 ? 0 : 1
}

function readArguments(argv: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        help: { type: 'boolean' },
        to: { type: 'string' },
      },
    })
    const { json: isJson = false, help: isHelp = false, to } = values
    const [email = '', ...rest] = positionals
    if (!isHelp && (!isEmail(email) || rest.length > 0)) return undefined
    return { email, isJson, isHelp, to }
  } catch {
    return undefined
  }
}

function describe({ email, records, mentions }: PersonData): string {
  const own = Object.entries(records)
  if (own.length === 0) return `Nothing is stored under ${email}.`
  const named = Map.groupBy(mentions, ({ collection, field }) => `${collection}.${field}`)
  const line = (name: string, count: number) => `  ${name.padEnd(32)}${count}`
  return [
    `Records of ${email}:`,
    ...own.map(([name, some]) => line(name, some.length)),
    ...(named.size > 0 ? ['Records that name them:'] : []),
    ...[...named].map(([name, some]) => line(name, some.length)),
  ].join('\n')
}
