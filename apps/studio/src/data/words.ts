import { catalog } from '#texts/catalog.ts'

export const words = catalog('data', { product: 'Docket TV' })
