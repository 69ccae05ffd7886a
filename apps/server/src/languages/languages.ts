import { speakLanguages } from '@docket/service/languages'
import { SPANISH } from './es/spanish.ts'

/** Lets the server write to people in their languages. To add a language, copy the folder of another one and add it here. */
export function installLanguages(): void {
  speakLanguages({ es: SPANISH })
}
