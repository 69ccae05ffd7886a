import { seedDemo } from './seeded-demo.ts'

/** Prepares what all journeys of a run share. Playwright calls it, and what it returns at the end. */
export default seedDemo
