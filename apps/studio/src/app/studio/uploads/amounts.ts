import { uploads as words } from '@docket/texts/studio/app'
import type { FileUpload } from '#data/uploads/file-upload.ts'

const MINUTE_SEC = 60
const HOUR_SEC = 3600

/** Returns how long the rest of an upload takes, rounded to its largest unit. Empty while the speed is unknown. */
export function timeLeft({ bytes, sent, bytesPerSec }: FileUpload): string {
  if (bytesPerSec <= 0) return ''
  const seconds = Math.ceil((bytes - sent) / bytesPerSec)
  if (seconds < MINUTE_SEC) return words.secondsLeft({ count: Math.max(1, seconds) })
  if (seconds < HOUR_SEC) return words.minutesLeft({ count: Math.round(seconds / MINUTE_SEC) })
  return words.hoursLeft({ count: Math.round(seconds / HOUR_SEC) })
}

export function percentOf({ bytes, sent }: Pick<FileUpload, 'bytes' | 'sent'>): number {
  return bytes > 0 ? Math.min(100, Math.floor((sent * 100) / bytes)) : 0
}
