import { seedDemo } from './seeded-demo.ts'

/**
 * Prepares the data that all tests of a run share. Playwright calls it, and calls the returned function at the end.
 */
export default seedDemo
