import { resolve } from 'node:path'
import { Refusal } from '@docket/model/kernel/errors'

/**
 * Resolves a path from the caller's folder. npm runs scripts in the project's folder and passes the caller's
 * folder in INIT_CWD.
 */
export function fromCaller(file: string): string {
  return resolve(process.env.INIT_CWD ?? '.', file)
}

/** Prints that the arguments are not valid. Returns the exit code. */
export function misunderstood(): number {
  console.error('These arguments are not valid. See --help.')
  return 2
}

/** Prints why nothing was done. Returns the exit code. */
export function refuse(sentence: string): number {
  console.error(sentence)
  return 1
}

/** Prints what was done. Returns the exit code. */
export function say(text: string): number {
  console.log(text)
  return 0
}

/** Runs a command and prints the text that it returns. Returns the exit code: 0 done, 1 refused. */
export async function attempt(work: () => Promise<string>): Promise<number> {
  try {
    return say(await work())
  } catch (error) {
    if (error instanceof Refusal) return refuse(error.message)
    throw error
  }
}
