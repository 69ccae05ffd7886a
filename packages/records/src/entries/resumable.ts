/** Receives files in parts that can continue after an interruption. */
export { createResumable, type Resumable } from '../resumable/resumable.ts'
