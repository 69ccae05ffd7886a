/** The accepted formats. None of them can refer to other files or addresses. */
export const INPUT_FORMATS =
  'mov,mp4,matroska,webm,mpegts,mpeg,mpegvideo,avi,mp3,wav,w64,flac,ogg,aac,mxf,asf,dv,flv,aiff,caf,amr'

/** Formats whose times may restart, because their files can be joined by concatenation. */
export const JOINABLE_FORMATS: ReadonlySet<string> = new Set(['mpegts', 'mpeg'])

/** The largest picture that is decoded, in pixels. A decompression bomb of 16,000 × 16,000 has 256 million. */
export const MAX_PIXELS = '40000000'
