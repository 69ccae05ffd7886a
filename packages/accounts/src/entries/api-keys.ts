/** Keys with which other programs call the API. */
export { createApiKeys } from '../api-keys/api-keys.ts'
export { serveApiKeys } from '../api-keys/serve-api-keys.ts'
