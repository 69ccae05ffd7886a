/** Describes the API as an OpenAPI document and as a typed client. */
export { describeEndpoint } from '../openapi/describe-endpoint.ts'
export { requestSchema } from '../openapi/json-schema.ts'
export { pageOf, recordSchema } from '../openapi/record-schemas.ts'
export { serveOpenApi } from '../openapi/serve-openapi.ts'
