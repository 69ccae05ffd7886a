/** The texts about favorites and recent channels in English. Every other language has the same keys. */
export const own = {
  added: (channel: string) => `${channel} is now a favorite.`,
  removed: (channel: string) => `${channel} is no longer a favorite.`,
  none: 'No favorites yet. Press the star next to a channel to add it here.',
  shown: (count: number) =>
    count === 1 ? 'Showing only your favorite.' : `Showing only your ${count} favorites.`,
  device: 'Favorites are saved on this device only.',
  need: 'Your favorites are saved in this browser, on this device. Turn on JavaScript to see them.',
  all: 'Show all channels',
  recent: 'Recent channels',
}
