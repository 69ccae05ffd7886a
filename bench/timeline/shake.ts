import '../grid/page.ts'

/** Moves the dragged bar back and forth by a quarter hour, once per frame. */
export async function shake({
  x,
  y,
  steps,
}: {
  x: number
  y: number
  steps: number
}): Promise<void> {
  const scroller = globalThis.bench.element.querySelector('[role=grid]')
  for (let step = 0; step < steps; step += 1) {
    const clientX = x + (step % 2 === 0 ? 75 : 150)
    const options = { pointerId: 1, pointerType: 'mouse', clientX, clientY: y, bubbles: true }
    scroller?.dispatchEvent(new PointerEvent('pointermove', options))
    await globalThis.bench.frame()
  }
}
