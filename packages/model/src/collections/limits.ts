export const MEGABYTE = 1024 * 1024

/** Picture types that are accepted for logos, avatars and artwork. An SVG is never opened as a page. */
export const IMAGES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml']
