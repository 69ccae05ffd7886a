const TYPES: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/x-m4a',
  m4b: 'audio/x-m4a',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/opus',
  flac: 'audio/flac',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  m4v: 'video/x-m4v',
  mov: 'video/quicktime',
  webm: 'video/webm',
}

/**
 * Returns the media type suggested by the name of a podcast's file: `audio/mpeg`, unless its extension says otherwise.
 */
export function typeOfAudio(address: string): string {
  const path = URL.parse(address)?.pathname ?? ''
  return TYPES[path.slice(path.lastIndexOf('.') + 1).toLowerCase()] ?? 'audio/mpeg'
}

/** Returns the categories of a podcast, each with its subcategory, if any. They are stored one per line. */
export function categoriesOf(stored: string): { name: string; inside: string }[] {
  const lines = stored.split('\n').map((line) => line.split('>').map((name) => name.trim()))
  return lines.flatMap(([name = '', inside = '']) => (name === '' ? [] : [{ name, inside }]))
}
