/** Changes collections while the server runs. */
export { changeCollections } from '../collections/change-tables.ts'
export { createCollections } from '../collections/collections.ts'
export { secretPlace } from '../collections/read-providers.ts'
export { serveCollections } from '../collections/serve-collections.ts'
