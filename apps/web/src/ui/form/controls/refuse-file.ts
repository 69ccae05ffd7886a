import type { KindDetails } from '@docket/model/forms/field-definition'

const MEGABYTE = 1024 * 1024

/** Why a file is not taken; nothing when it is. The server looks again, at the bytes themselves. */
export function refuseFile(
  { name, size, type }: { name: string; size: number; type: string },
  { accept = [], maxBytes }: KindDetails,
): string | undefined {
  if (accept.length > 0 && !accept.includes(type)) {
    const kinds = accept.map((one) => one.replace(/^\w+\//, '').replace(/\+.*$/, ''))
    return `“${name}” is not of a kind that is taken here: ${kinds.join(', ').toUpperCase()}.`
  }
  if (maxBytes !== undefined && size > maxBytes) {
    const most = Math.floor((maxBytes / MEGABYTE) * 10) / 10
    return `“${name}” is larger than ${most} MB. Choose a smaller one.`
  }
  return undefined
}
