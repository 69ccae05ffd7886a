/** Content security policy sources for pages that play streams, wherever stations host them. */
export const STREAM_SOURCES = {
  connect: 'http: https:',
  media: 'blob: http: https:',
} as const
