/**
 * Content security policy sources for pages that play streams, wherever stations host them. `data:` is needed
 * for the empty file from which `hls.js` creates a caption track.
 */
export const STREAM_SOURCES = {
  connect: 'http: https:',
  media: 'blob: data: http: https:',
} as const
