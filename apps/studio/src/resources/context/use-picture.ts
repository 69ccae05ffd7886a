import { useEffect, useMemo } from 'react'
import type { AnyRecord } from '#data/connection/any-record.ts'
import { fileUrl } from '#data/connection/file-url.ts'
import { useSignedSrc } from '#ui/marks/signed-src.ts'

/**
 * Returns the URL of a record's picture: of the file that was just chosen in the form, or of the stored one, in
 * the size `thumb` or in full. Returns undefined if there is none.
 */
export function usePicture(
  given: unknown,
  record: Pick<AnyRecord, 'id' | 'collectionId' | 'collectionName'> | undefined,
  thumb?: string,
): string | undefined {
  const chosen = useMemo(
    () => (given instanceof File ? URL.createObjectURL(given) : undefined),
    [given],
  )
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen)), [chosen])
  const stored = useSignedSrc(
    record && typeof given === 'string' && given !== '' ? fileUrl(record, given, thumb) : undefined,
  )
  return chosen ?? stored
}
