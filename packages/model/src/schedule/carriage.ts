import { schedule as words } from '@docket/texts/model/schedule'
import type { Carriage } from '../station/channels.ts'

/** The maximum number of providers of a channel, and the maximum lengths of their texts. */
export const MAX_PROVIDERS = 40
export const MAX_PROVIDER_LENGTH = 60
export const MAX_NUMBER_LENGTH = 12

/**
 * Reads which providers carry a channel, from untrusted JSON. Returns the list without spaces around its texts, or a
 * sentence that says what is wrong with it.
 */
export function readCarriage(given: unknown): Carriage[] | string {
  if (given === null || given === undefined || given === '') return []
  if (!Array.isArray(given)) return words.listProviders
  if (given.length > MAX_PROVIDERS) return words.mostProviders({ most: MAX_PROVIDERS })
  const read: Carriage[] = []
  for (const [at, one] of given.entries()) {
    const provider = textOf(one, 'provider')
    const number = textOf(one, 'number')
    if (!provider) return words.enterName({ place: at + 1 })
    if (provider.length > MAX_PROVIDER_LENGTH) {
      return words.longName({ place: at + 1, most: MAX_PROVIDER_LENGTH })
    }
    if (number.length > MAX_NUMBER_LENGTH) {
      return words.longNumber({ provider, most: MAX_NUMBER_LENGTH })
    }
    read.push({ provider, number })
  }
  return read
}

function textOf(row: unknown, name: string): string {
  const value = typeof row === 'object' && row !== null ? Reflect.get(row, name) : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}
