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
        operationId: 'get-v1-shows',
        tags: ['Shows'],
        summary: 'List shows',
        responses: {
          '200': {
            description: 'Done.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Rotation' } } },
          },
        },
        security: [],
      },
    },
  },
  components: {
    schemas: {
      Rotation: {
        type: 'object',
        properties: {
          resting: { type: 'integer', description: 'How many have not aired.' },
          first: { anyOf: [{ $ref: '#/components/schemas/Rested' }, { type: 'null' }] },
        },
        required: ['resting', 'first'],
      },
      Rested: {
        type: 'object',
        properties: { title: { type: 'string', examples: ['Harbor News'] } },
        required: ['title'],
      },
    },
    responses: {},
  },
}

describe('the API documentation', () => {
  it('shows the fields of a response, those of its parts, and an example', async () => {
    const screen = await renderPage(<ApiDocsPage />, {
      user: STAFF,
      answers: { 'openapi.json': DOCUMENT },
      at: '/api-docs/get-v1-shows',
      route: '/api-docs/$endpoint',
    })
    const fields = screen.getByRole('table', { name: 'Response 200, application/json' })
    await expect.element(fields.getByText('How many have not aired.')).toBeVisible()
    const parts = screen.getByRole('table', { name: 'first' })
    await expect.element(parts.getByText('title')).toBeVisible()
    await expect.element(screen.getByText(/"title": "Harbor News"/)).toBeVisible()
  })

  it('says so when a call does not exist, and lists those that do', async () => {
    const screen = await renderPage(<ApiDocsPage />, {
      user: STAFF,
      answers: { 'openapi.json': DOCUMENT },
      at: '/api-docs/get-nothing',
      route: '/api-docs/$endpoint',
    })
    await expect.element(screen.getByText('This call does not exist.')).toBeVisible()
    expect(screen.links()).toContain('/api-docs/get-v1-shows')
  })
})
