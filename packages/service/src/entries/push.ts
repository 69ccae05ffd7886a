/** Sends notifications to browsers. */
export { createPush, type Push } from '../push/push.ts'
