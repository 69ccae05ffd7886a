import { writeFileSync } from 'node:fs'

const [WIDTH, HEIGHT] = [640, 480]
const [LIGHT, DARK, NO_COLOR] = [235, 16, 128]

/** Returns the flags that give a browser a camera showing the film at this path, and permission to use it. */
export function cameraFlags(film: string): string[] {
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ]
}

/** Writes a film in which a code is held up to the camera: the dark squares of an SVG path, `side` squares per row. */
export function writeCodeFilm(path: string, squares: string, side: number): void {
  const scale = Math.floor(HEIGHT / (side + 8))
  const [left, top] = [WIDTH, HEIGHT].map((length) => Math.floor((length - side * scale) / 2))
  const light = Buffer.alloc(WIDTH * HEIGHT, LIGHT)
  for (const [, x, y] of squares.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let line = 0; line < scale; line += 1) {
      const from = ((top ?? 0) + Number(y) * scale + line) * WIDTH + (left ?? 0) + Number(x) * scale
      light.fill(DARK, from, from + scale)
    }
  }
  const frame = [Buffer.from('FRAME\n'), light, Buffer.alloc((WIDTH * HEIGHT) / 2, NO_COLOR)]
  writeFileSync(
    path,
    Buffer.concat([
      Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`),
      ...Array.from({ length: 4 }, () => frame).flat(),
    ]),
  )
}
