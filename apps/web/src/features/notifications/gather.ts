/** Answers what takes one after the other, and hands over all that came within `ms` of the first, together. */
export function gather<T>(ms: number, handOver: (all: T[]) => void): (one: T) => void {
  const here: T[] = []
  return (one) => {
    here.push(one)
    if (here.length === 1) setTimeout(() => handOver(here.splice(0)), ms)
  }
}
