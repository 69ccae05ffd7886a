/**
 * The filters of ITU-R BS.1770 at 48 kHz: the acoustic effect of the head, and the ear's low sensitivity to low
 * frequencies.
 */
const STAGES = [
  {
    b: [1.53512485958697, -2.69169618940638, 1.19839281085285],
    a: [-1.69065929318241, 0.73248077421585],
  },
  { b: [1, -2, 1], a: [-1.99004745483398, 0.99007225036621] },
] as const

/** 0.4 s at 48 kHz. */
const BLOCK = 19_200
const SILENT = -70
/** Blocks that are this much quieter than the mean are ignored. */
const GATE = -10

/** Returns the loudness of a sound at 48 kHz in LKFS (ITU-R BS.1770), from blocks that do not overlap. */
export function loudnessOf(left: Float32Array, right: Float32Array): number {
  const [one, two] = [powersOf(left), powersOf(right)]
  const powers = one.map((power, at) => power + (two[at] ?? 0))
  const heard = powers.filter((power) => inLkfs(power) > SILENT)
  const floor = inLkfs(mean(heard)) + GATE
  return inLkfs(mean(heard.filter((power) => inLkfs(power) > floor)))
}

/** Returns the mean power of each block, weighted like human hearing. */
function powersOf(samples: Float32Array): number[] {
  const powers: number[] = []
  const filters = STAGES.map(createFilter)
  let sum = 0
  for (let at = 0; at < samples.length; at += 1) {
    let value = samples[at] ?? 0
    for (const filter of filters) value = filter(value)
    sum += value * value
    if ((at + 1) % BLOCK > 0) continue
    powers.push(sum / BLOCK)
    sum = 0
  }
  return powers
}

function createFilter({ b, a }: (typeof STAGES)[number]): (value: number) => number {
  let [first, second] = [0, 0]
  return (value) => {
    const out = b[0] * value + first
    first = b[1] * value - a[0] * out + second
    second = b[2] * value - a[1] * out
    return out
  }
}

function inLkfs(power: number): number {
  return power > 0 ? -0.691 + 10 * Math.log10(power) : Number.NEGATIVE_INFINITY
}

function mean(powers: readonly number[]): number {
  return powers.reduce((sum, power) => sum + power, 0) / (powers.length || 1)
}
