export const MEGABYTE = 1024 * 1024

/** The accepted image types for logos, avatars and artwork. An SVG file is never opened as a page. */
export const IMAGES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml']
