/** Returns a 32-bit integer hash of a text: FNV-1a with a final mix. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x9e3779b1)
  return (hash ^ (hash >>> 13)) >>> 0
}
