import type { words } from '#features/playout/settings/words/context.ts'
import type { Translation } from '#texts/catalog.ts'
import { plural } from '#texts/locale.ts'

/** The studio's texts next to the settings of a channel. */
export const channelContext = {
  'channels/settings/context': {
    asViewersSeeIt: 'Como lo ven los espectadores',
    notPublished: 'Sin publicar: los espectadores todavía no ven el canal.',
    tile: 'El recuadro del canal en la guía',
    unnamed: 'Canal sin nombre',
    channelNumber: (number) => `Canal ${number}`,
    onNowAndNext: 'Ahora y después',
    nothingScheduled: 'Todavía no hay nada previsto.',
    openSchedule: 'Abrir la programación',
    playedElsewhere: 'Lo emite otro sistema',
    playedElsewhereHelp:
      'Otro sistema emite este canal y su programación se importa. Aquí no se planea, no se rellena y no se ofrece nada.',
    takeOver: 'Hacerse cargo de este canal',
    takeOverQuestion: (channel) => `¿Hacerse cargo de ${channel}?`,
    takeOverHelp:
      'Las próximas emisiones pasan a ser suyas y las importaciones ya no tocan el canal. Esto debe estar listo:',
    checking: 'Comprobando lo que está listo',
    notChecked: 'No se pudo comprobar lo que debe estar listo.',
    tones: { good: 'Listo', note: 'Nota', warning: 'No está listo' },
    isYours: (channel) => `${channel} ya es suyo`,
    someStayImported: (count) =>
      plural(count, {
        one: '# emisión se solapa con otra y queda como se importó.',
        other: '# emisiones se solapan con otras y quedan como se importaron.',
      }),
    cancel: 'Cancelar',
  } satisfies Translation<typeof words>,
}
