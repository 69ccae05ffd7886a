/** Puts captions into the picture of a transport stream. */
export { service708 } from '../captions/line21/service-708.ts'
export { type InsideLanguage, insideLanguages } from '../captions/line21/services.ts'
export type { CaptionChannels } from '../captions/line21/write-cc-data.ts'
