const HEAD = 13
const [EXTENSION, IMAGE, END] = [0x21, 0x2c, 0x3b]
const [COMMENT, APPLICATION] = [0xfe, 0xff]
/** The application data to keep: the loop count and the color profile. */
const KEPT_APPLICATIONS: ReadonlySet<string> = new Set([
  'NETSCAPE2.0',
  'ANIMEXTS1.0',
  'ICCRGBG1012',
])

/** Returns a GIF without comments and application data, and without anything after its end. */
export function stripGif(gif: Buffer): Buffer {
  const start = HEAD + tableBytes(gif[10])
  const kept = [...partsOf(gif, start)].filter(isKept)
  return Buffer.concat([gif.subarray(0, start), ...kept])
}

/** Reads extensions, images, and the end. Skips damaged parts. */
function* partsOf(gif: Buffer, start: number): Generator<Buffer> {
  for (let at = start; at < gif.length; ) {
    const blocks = startOfBlocks(gif, at)
    const until = blocks === undefined ? at + 1 : endOfBlocks(gif, blocks)
    if (blocks !== undefined || gif[at] === END) yield gif.subarray(at, until)
    if (blocks === undefined) return
    at = until
  }
}

function startOfBlocks(gif: Buffer, at: number): number | undefined {
  if (gif[at] === EXTENSION) return at + 2
  return gif[at] === IMAGE ? at + 10 + tableBytes(gif[at + 9]) + 1 : undefined
}

function tableBytes(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}

function endOfBlocks(gif: Buffer, from: number): number {
  let at = from
  while (gif[at]) at += 1 + (gif[at] ?? 0)
  return at + 1
}

function isKept(part: Buffer): boolean {
  if (part[0] !== EXTENSION || (part[1] !== COMMENT && part[1] !== APPLICATION)) return true
  return part[1] === APPLICATION && KEPT_APPLICATIONS.has(part.toString('latin1', 3, 14))
}
