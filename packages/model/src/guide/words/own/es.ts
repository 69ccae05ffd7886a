import type { own as english } from './en.ts'

export const own: typeof english = {
  added: (channel) => `${channel} ya es un favorito.`,
  removed: (channel) => `${channel} ya no es un favorito.`,
  none: 'Todavía no hay favoritos. Pulse la estrella junto a un canal para guardarlo aquí.',
  shown: (count) =>
    count === 1 ? 'Solo se muestra su favorito.' : `Solo se muestran sus ${count} favoritos.`,
  device: 'Los favoritos se guardan solo en este dispositivo.',
  need: 'Sus favoritos se guardan en este navegador, en este dispositivo. Para mostrarlos necesita JavaScript, que está desactivado.',
  all: 'Mostrar todos los canales',
  recent: 'Canales recientes',
}
