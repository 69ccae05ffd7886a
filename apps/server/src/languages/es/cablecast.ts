import type { Translation } from '@docket/model/texts/catalog'
import { plural } from '@docket/model/texts/plural'
import type { wizardWords } from '#features/integrations/cablecast/wizard/words.ts'

/** The server's texts about imports from Cablecast that people read in the studio. */
export const cablecast = {
  'cablecast/wizard': {
    left: {
      notChosen: 'No los eligió.',
      notScheduled: 'No se emiten en estos días.',
      otherDays: 'Son de otros días o de canales que no eligió.',
      showUnread: 'No se pudieron leer sus programas.',
      withoutAddress: 'No tienen dirección web.',
      line: (records, count, reason) => `Sin importar: ${records} (${count}). ${reason}`,
    },
    resources: {
      channels: 'canales',
      categories: 'categorías',
      producers: 'productores',
      projects: 'series',
      shows: 'programas',
      vods: 'grabaciones',
      scheduleitems: 'emisiones',
    },
    found: {
      version: (version) => `El servidor usa Cablecast ${version}.`,
      versionHidden: 'El servidor no dice su versión a esta cuenta. Nada depende de ella.',
      sameZone: (zone) => `Su zona horaria, ${zone}, es la de la estación.`,
      otherZone: (theirs, ours) =>
        `Su zona horaria es ${theirs}; la de la estación es ${ours}. Las emisiones conservan su hora exacta. Los días empiezan a la medianoche de la estación.`,
      noZone: 'El servidor no dice su zona horaria. Las emisiones conservan su hora exacta.',
      clockAhead: (difference) =>
        `Su reloj va ${difference} adelantado respecto de este servidor. Lo que se emite ahora puede parecer tardío.`,
      clockBehind: (difference) =>
        `Su reloj va ${difference} atrasado respecto de este servidor. Lo que se emite ahora puede parecer temprano.`,
      clockRight: 'Su reloj coincide con el de este servidor.',
      minutes: (count) => plural(count, { one: '# minuto', other: '# minutos' }),
      offset: {
        records: 'Las listas largas se leen en páginas que cuentan registros.',
        pages: 'Las listas largas se leen en páginas que cuentan páginas.',
        ignored:
          'El servidor no admite páginas, así que las listas largas se leen de una vez donde lo permite.',
        unknown:
          'Tiene muy pocos programas para saber cómo cuenta las páginas. Las importaciones lo averiguan cuando haga falta.',
      },
      openToAll:
        'El servidor permite que cualquiera lea su programación, así que la clave no hace falta para importar.',
      withoutKey: 'El servidor se leyó sin clave.',
      keyNeeded: 'El servidor solo se puede leer con la clave. La aceptó.',
      blocked: (paths) =>
        `Estas partes no se pueden leer: ${paths}. Las importaciones las omiten. Pida al proveedor, o a quien administra el servidor, que permita leerlas.`,
      allOpen: 'Se puede leer todo lo que lee una importación.',
      notChecked: 'El servidor responde despacio, así que no se comprobó todo.',
    },
    twoOntoOne: 'Dos canales no pueden convertirse en el mismo.',
    notYourChannel: 'Elija un canal de su estación.',
    addressNeedsKey:
      'Escriba la clave otra vez. Una clave guardada solo se envía a su propio servidor.',
    alreadyConnected: 'Este servidor ya está conectado.',
    previewTooSlow:
      'El servidor responde demasiado despacio para calcular tanto. Elija menos días o canales, u omita los programas que no se emiten.',
    notRunning: 'Esta importación ya no está en marcha.',
    importRunning:
      'Hay una importación de este servidor en marcha. Cancélela o espere a que termine.',
    alreadyUndone: 'Esta importación ya se deshizo.',
    takeOver: {
      recordings: (count) =>
        plural(count, {
          one: 'El # programa de los próximos 14 días tiene su grabación aquí.',
          other: 'Los # programas de los próximos 14 días tienen sus grabaciones aquí.',
        }),
      missing: (missing, all, titles) =>
        `${missing} de los ${all} programas de los próximos 14 días no tienen grabación aquí, como ${titles}. Súbalas primero, o los espectadores verán el rótulo.`,
      nothingPlanned: 'No hay nada previsto para los próximos 14 días.',
      fill: 'El canal tiene con qué rellenar los huecos.',
      noFill: 'Todavía nada rellena los huecos. Elija el relleno en los ajustes del canal.',
      timeslots: (count) =>
        plural(count, { one: 'El canal tiene # franja.', other: 'El canal tiene # franjas.' }),
      noTimeslots:
        'El canal no tiene franjas, así que después de las emisiones importadas no se prevé nada por sí solo.',
      playout:
        'Después elija en los ajustes del canal de dónde viene su imagen. Hasta entonces, los espectadores reciben la señal que tienen ahora.',
    },
    undo: {
      changedBy: (name) => `${name} lo cambió desde entonces.`,
      used: (what) => `Está en uso: ${what}.`,
      changedHere: (fields) => `Cambió desde entonces y se conserva: ${fields}.`,
      couldNot: (why) => `No se pudo eliminar: ${why}`,
      someone: 'Alguien',
      users: {
        airings: 'una emisión',
        asRuns: 'el registro de lo emitido',
        shows: 'un programa',
        series: 'una serie',
        media: 'una grabación',
        channels: 'un canal',
        timeslots: 'una franja',
        headEnds: 'una cabecera',
        reservations: 'una reserva',
        spots: 'un anuncio',
        campaigns: 'una campaña',
        placements: 'una colocación',
        bulletins: 'un boletín',
        captionTracks: 'subtítulos',
        captionJobs: 'un trabajo de subtitulado',
        chapters: 'capítulos',
        clips: 'un clip',
        agendaItems: 'un orden del día',
        podcasts: 'un pódcast',
        episodes: 'un episodio',
        submissions: 'un envío',
        embeds: 'un widget',
        retentionRules: 'una regla de conservación',
        obligations: 'una obligación',
        listingContacts: 'un contacto de la programación',
      },
      otherRecords: 'otros registros',
    },
  } satisfies Translation<typeof wizardWords>,
}
