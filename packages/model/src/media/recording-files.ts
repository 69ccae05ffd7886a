/** The extensions of files that can be recordings. The upload dialog offers exactly what the encoder can read. */
export const RECORDING_ENDINGS: readonly string[] = [
  ...[
    'mp4',
    'm4v',
    'mov',
    '3gp',
    '3g2',
    'mxf',
    'mkv',
    'mka',
    'webm',
    'avi',
    'wmv',
    'asf',
    'flv',
    'f4v',
  ],
  ...['mpg', 'mpeg', 'm2v', 'm1v', 'ts', 'mts', 'm2ts', 'vob', 'dv'],
  ...['m4a', 'mp3', 'mp2', 'wav', 'w64', 'flac', 'ogg', 'oga', 'opus', 'aac', 'aif', 'aiff', 'caf'],
  ...['wma', 'amr'],
]

/** Returns whether a file name is that of a possible recording. */
export function isRecordingName(name: string): boolean {
  return RECORDING_ENDINGS.includes(name.slice(name.lastIndexOf('.') + 1).toLowerCase())
}
