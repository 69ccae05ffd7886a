import type { FileUpload } from '#data/uploads/file-upload.ts'
import { numberText } from '#texts/locale.ts'
import { words } from './words.ts'

const MEGABYTE = 1024 ** 2
const GIGABYTE = 1024 ** 3
const MINUTE_SEC = 60
const HOUR_SEC = 3600

/** Writes a size such as "1.5 GB" or "320 MB". */
export function sizeText(bytes: number): string {
  return bytes < GIGABYTE
    ? words.megabytes(rounded(bytes / MEGABYTE))
    : words.gigabytes(rounded(bytes / GIGABYTE))
}

function rounded(value: number): string {
  return numberText(value < 10 ? Math.round(value * 10) / 10 : Math.round(value))
}

/** Writes how long the rest takes, ever more coarsely; empty while the speed is unknown. */
export function timeLeft({ bytes, sent, bytesPerSec }: FileUpload): string {
  if (bytesPerSec <= 0) return ''
  const seconds = Math.ceil((bytes - sent) / bytesPerSec)
  if (seconds < MINUTE_SEC) return words.secondsLeft(Math.max(1, seconds))
  if (seconds < HOUR_SEC) return words.minutesLeft(Math.round(seconds / MINUTE_SEC))
  return words.hoursLeft(Math.round(seconds / HOUR_SEC))
}

export function percentOf({ bytes, sent }: Pick<FileUpload, 'bytes' | 'sent'>): number {
  return bytes > 0 ? Math.min(100, Math.floor((sent * 100) / bytes)) : 0
}
