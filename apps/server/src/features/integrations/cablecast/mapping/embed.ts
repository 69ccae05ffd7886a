const PLAYERS = ['cablecast.tv', 'youtube.com', 'youtube-nocookie.com', 'vimeo.com']
/** Embed codes of known players are much shorter. */
const MAX_CODE_LENGTH = 20_000

/**
 * Rebuilds the embed code of a live stream from the address of its only frame, which is the only part that is
 * kept. Returns `''` if there is no frame or more than one, or if its address is not HTTPS on the station's
 * own server or a known player.
 */
export function safeEmbed(
  code: string,
  { station, title }: { station: string; title: string },
): string {
  const frames = [...code.slice(0, MAX_CODE_LENGTH).matchAll(/<iframe\b[^<>]*>/gi)]
  const source = frames[0]?.[0].match(/\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i)
  if (frames.length !== 1 || !source) return ''
  const url = URL.parse((source[1] ?? source[2] ?? '').replaceAll('&amp;', '&'))
  if (url?.protocol !== 'https:' || url.username || !isPlayer(url.hostname, station)) return ''
  return (
    `<iframe src="${escaped(url.href)}" title="${escaped(title)}"` +
    ' sandbox="allow-scripts allow-same-origin allow-presentation"' +
    ' allow="autoplay; fullscreen; picture-in-picture" referrerpolicy="no-referrer"></iframe>'
  )
}

function isPlayer(host: string, station: string): boolean {
  return (
    host === new URL(station).hostname ||
    PLAYERS.some((player) => host === player || host.endsWith(`.${player}`))
  )
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
