/** The texts about favorites and recent channels in English. Every other language has the same keys. */
export const own = {
  added: (channel: string) => `${channel} is now a favorite.`,
  removed: (channel: string) => `${channel} is no longer a favorite.`,
  none: 'No favorites yet. Press the star beside a channel to keep it here.',
  shown: (count: number) =>
    count === 1 ? 'Only your favorite is shown.' : `Only your ${count} favorites are shown.`,
  device: 'Favorites are kept on this device only.',
  need: 'Your favorites are kept in this browser, on this device. It needs JavaScript to show them, which is turned off.',
  all: 'Show all channels',
  recent: 'Recent channels',
}
