import { catalog } from '#texts/catalog.ts'

export const words = catalog('resources/picture', {
  focalPoint: (x: number, y: number) =>
    `Focal point: ${x} percent from the left, ${y} percent from the top`,
  focalPointHelp:
    'Drag the point to what must always be seen, or move it with the arrow keys; with Shift, in larger steps.',
  crops: 'As it is cropped',
  landscape: 'Landscape, 16:9',
  square: 'Square, 1:1',
  portrait: 'Portrait, 2:3',
})
