import { describe, expect, it } from 'vitest'
import { renderPage, STAFF } from '#resources/testing/render-page.tsx'
import { ApiDocsPage } from './api-docs-page.tsx'

const DOCUMENT = {
  info: { title: 'Docket TV', description: 'All calls.' },
  servers: [{ url: '/' }],
  tags: [{ name: 'Shows', description: 'Programs.' }],
  paths: {
    '/v1/shows': {
      get: {
        ...{ operationId: 'get-v1-shows', tags: ['Shows'], summary: 'List shows' },
        ...{ responses: {}, security: [] },
      },
    },
  },
  components: { schemas: {}, responses: {} },
}

describe('the API documentation', () => {
  it('says so when a call does not exist, and lists those that do', async () => {
    const screen = await renderPage(<ApiDocsPage />, {
      ...{ user: STAFF, answers: { 'openapi.json': DOCUMENT } },
      ...{ at: '/api-docs/get-nothing', route: '/api-docs/$endpoint' },
    })
    await expect.element(screen.getByText('This call does not exist.')).toBeVisible()
    expect(screen.links()).toContain('/api-docs/get-v1-shows')
  })
})
