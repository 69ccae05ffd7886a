/** Draws, resizes and recognizes pictures in separate processes. */
export { createPainter, type Painter, PainterBusy } from '../pictures/painter.ts'
export { setLetters } from '../pictures/set-letters.ts'
export { drawSlide, type Slide, setSlide } from '../pictures/set-slide.ts'
export type { SlidePicture } from '../pictures/slide-pictures.ts'
export { createThumbs } from '../pictures/thumbs.ts'
