const MAX_CHARACTERS = 150

type Disposition = { type?: 'attachment' | 'inline'; extension: string; fallback?: string }

/**
 * Returns the header that names a file, including a fallback for clients that understand only ASCII. Users may have
 * chosen the name, so all characters that have a meaning in headers or file systems are removed.
 */
export function dispositionOf(
  title: string,
  { type = 'attachment', extension, fallback = 'file' }: Disposition,
): string {
  const name = title
    .replace(/[\s\p{Cc}\p{Cf}"*/:<>?\\|]+/gu, ' ')
    .trim()
    .slice(0, MAX_CHARACTERS)
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/[%;]/g, '')
    .trim()
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${type}; filename="${plain || fallback}.${extension}"; filename*=UTF-8''${encoded || fallback}.${extension}`
}
