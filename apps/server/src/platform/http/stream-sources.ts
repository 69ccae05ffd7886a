/**
 * What the policy of a page that plays streams lets it load, wherever stations keep them. `data:` is
 * for the empty file that `hls.js` makes a caption track of.
 */
export const STREAM_SOURCES = {
  connect: 'http: https:',
  media: 'blob: data: http: https:',
} as const
