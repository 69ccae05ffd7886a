/**
 * Returns a function that collects its arguments, and passes all that arrive within `ms` of the first to
 * `handOver` together.
 */
export function gather<T>(ms: number, handOver: (all: T[]) => void): (one: T) => void {
  const here: T[] = []
  return (one) => {
    here.push(one)
    if (here.length === 1) setTimeout(() => handOver(here.splice(0)), ms)
  }
}
