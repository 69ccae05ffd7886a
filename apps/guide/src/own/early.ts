// Runs before the first paint, alone, and so names the entry of `own-channels.ts` itself. A viewer with favorites sees
// the schedule once their channels are first in it; see `useFavorites`.
try {
  const [, , station] = location.pathname.split('/')
  const { favorites } = JSON.parse(localStorage.getItem(`docket-channels-${station}`) ?? '{}')
  if (favorites?.length > 0) document.documentElement.dataset.favorites = ''
} catch {
  // Without the storage there are no favorites.
}
