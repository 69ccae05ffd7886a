import type { KindDetails } from '@docket/model/kernel/forms/field-definition'
import { form as words } from '@docket/texts/studio/ui'

const MEGABYTE = 1024 * 1024

/**
 * Returns why a file is refused, or undefined if it is accepted. The server checks the file's bytes again.
 */
export function refuseFile(
  { name, size, type }: { name: string; size: number; type: string },
  { accept = [], maxBytes }: KindDetails,
): string | undefined {
  if (accept.length > 0 && !accept.includes(type)) {
    const kinds = accept.map((one) => one.replace(/^\w+\//, '').replace(/\+.*/, ''))
    return words.fileTypeRefused({ name, accepted: kinds.join(', ').toUpperCase() })
  }
  if (maxBytes !== undefined && size > maxBytes) {
    const most = Math.floor((maxBytes / MEGABYTE) * 10) / 10
    return words.fileTooLarge({ name, megabytes: most })
  }
  return undefined
}
