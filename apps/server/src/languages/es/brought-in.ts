import { MAX_BREAKS } from '@docket/model/media/breaks'
import type { Translation } from '@docket/model/texts/catalog'
import { plural } from '@docket/model/texts/plural'
import { sizeText } from '@docket/model/texts/size'
import type { words as updates } from '#features/accounts/administrators/updates/words.ts'
import type { words as csv } from '#features/csv/words.ts'
import type { messages as guide } from '#features/guide/words.ts'
import type { words as webhooks } from '#features/integrations/webhooks/words.ts'
import type { words as media } from '#features/media/words.ts'
import type { words as feedImport } from '#features/podcasts/feed-import/words.ts'

/** Errors about files and imports, and about requests from viewers and other systems. */
export const broughtIn = {
  'server/updates': {
    status: (status) => `La dirección de DOCKET_UPDATES_URL respondió con el estado ${status}.`,
    notUnderstood:
      'La dirección de DOCKET_UPDATES_URL respondió algo que no es una versión con su fecha y sus novedades.',
  } satisfies Translation<typeof updates>,

  'csv/server': {
    tooManyFiles: (most) =>
      `Ha enviado ${most} archivos en los últimos días. Espere hasta que el servidor haya olvidado algunos.`,
    sameValues: (line) => `La línea ${line} tiene los mismos valores. Elimine una de las dos.`,
    stillOnAir: (line) =>
      `El programa de la línea ${line} sigue al aire a esa hora. Mueva uno de los dos o acórtelo.`,
    skippedGivesWay: (line) =>
      `El reloj se adelanta esa noche y se salta esta hora, y la línea ${line} se emite cuando sigue. Omita esta fila.`,
    noTimeZone: 'Esto no es una zona horaria',
    alreadyImported: 'Este archivo ya se importó. Elíjalo de nuevo.',
    checkFirst: 'Compruebe primero el archivo.',
    rowsHaveErrors: 'Algunas filas tienen errores. Corríjalas u omítalas.',
    nothingToUndo: 'No hay nada que deshacer.',
    isProcessed: 'Este archivo se está procesando. Espere o cancélelo.',
    notAllowed: (what) =>
      `Usted no tiene permiso para importar ${what}. Pídalo a un administrador de su estación.`,
    canceled: 'Cancelado. No se guardó nada.',
    brokeOff:
      'El servidor no pudo terminar. No se guardó nada. Inténtelo de nuevo y, si no sirve, envíe el archivo a los administradores del servidor.',
    willBeCreated: (name) => `“${name}” es nuevo y se creará.`,
    changedSinceCheck:
      'Algo cambió desde la comprobación, así que no se importó nada. Compruebe el archivo de nuevo.',
    chooseColumns: 'Elija primero qué contiene cada columna.',
    noField: (field) =>
      `Ya no hay un campo “${field}”. Elija el archivo de nuevo y elija qué contiene esa columna.`,
    fileGone: 'El archivo ya no está disponible. Elíjalo de nuevo.',
    noChannel: (name) => `No hay un canal “${name}”. Créelo primero o corrija el nombre.`,
    noSeries: (name) => `No hay una serie “${name}”. Créela primero o corrija el nombre.`,
    noLength: 'Falta la duración. Complétela aquí o en su programa.',
  } satisfies Translation<typeof csv>,

  media: {
    breaksAreNoList: 'Las pausas son una lista de milisegundos enteros.',
    tooManyBreaks: `Una grabación tiene como máximo ${MAX_BREAKS} pausas.`,
    breakOutside: 'Una pausa debe estar dentro de la grabación.',
    breaksOutOfOrder: 'Las pausas deben estar en orden, cada una una sola vez.',
    tooLarge: (bytes, mostBytes) =>
      `Este archivo pesa ${sizeText(bytes)}. El archivo más grande que se puede cargar pesa ${sizeText(mostBytes)}.`,
    overQuota: ({ mostBytes, leftBytes, bytes }) =>
      `Su estación puede guardar ${sizeText(mostBytes)} de medios y le quedan ${sizeText(leftBytes)}. Este archivo pesa ${sizeText(bytes)}. Elimine medios que ya no necesite o pida más espacio a los administradores del servidor.`,
    tooManyUploads: (most) =>
      plural(most, {
        one: 'Tiene # carga sin terminar. Termínela o cancélela primero.',
        other: 'Tiene # cargas sin terminar. Termine o cancele primero una de ellas.',
      }),
    fileIsGone: 'El archivo guardado ya no está.',
    notBeingPackaged: 'No se está preparando ningún archivo de esta grabación.',
    noFile: 'Esta grabación no tiene archivo. Cárguelo de nuevo.',
    beingPackaged: 'Ya se está preparando un archivo de esta grabación.',
    notPackaged:
      'Esta grabación todavía no está preparada. Inténtelo de nuevo cuando se pueda reproducir.',
    hasCaptions:
      'Esta grabación tiene subtítulos en este idioma. Elimínelos primero para que se transcriba.',
    beingTranscribed: 'Esta grabación ya se está transcribiendo.',
    notBeingTranscribed: 'Esta grabación no se está transcribiendo.',
    madeByTranscriber: 'El servidor lo escribe cuando transcribe una grabación.',
    uploadUnderWay: 'Aquí ya se está cargando un archivo. Termine o cancele primero esa carga.',
    onlyStaff: 'Solo el personal de una estación tiene espacio para medios.',
    hasArrived: 'Este archivo ya llegó. Elimínelo en la lista de medios.',
    notArrived: 'El archivo no ha llegado completo. Continúe la carga.',
    hasOtherNames: 'Este archivo tiene un segundo nombre (un enlace duro). Cópielo aquí.',
    alreadyKept: 'La carga ya se había guardado.',
    lost: 'El archivo se perdió en el servidor antes de guardarse. Cárguelo de nuevo.',
    madeByServer: 'El servidor lo escribe cuando prepara el archivo.',
    chooseStill: 'Elija uno de los fotogramas de esta grabación.',
    stateOfServer: 'El servidor escribe este estado mientras un archivo llega y se prepara.',
    isScheduled: (title) =>
      `${title} está en la programación, así que su grabación no se puede eliminar. Reemplace el archivo o quite primero el programa de la programación.`,
    diskFull:
      'El servidor no tiene espacio para este archivo en este momento. Lo que ya llegó se conserva. Pida más espacio a los administradores del servidor y después continúe.',
  } satisfies Translation<typeof media>,

  guide: {
    guide: 'Guía de TV',
    guideOf: (station) => `${station}: Guía de TV`,
    whatIsOn: (name) => `Lo que se emite: ${name}`,
    recordingsOf: (station) => `Grabaciones de ${station}`,
    noGuide: 'Esta guía de TV no existe.',
    noProgram: 'Este programa no está en la guía.',
    noChannel: 'Este canal no existe.',
    channelNotListed: 'Este canal no está en la guía.',
    noStream: 'Este canal no tiene transmisión.',
    noShow: 'Este programa no está en la guía.',
    noSeries: 'Esta serie no está en la guía.',
    noClip: 'Este fragmento no se puede ver ahora.',
    noRecording: 'Esta grabación no se puede ver ahora.',
    noPodcast: 'Este pódcast no existe.',
    countedAgain: 'entonces las descargas de las últimas 24 horas pueden contarse una vez más.',
    guidKept: 'Las aplicaciones lo reconocen por este GUID, así que ya no puede cambiar.',
    mustBeId: 'Debe ser un id',
    noDay: 'Este día no existe.',
    embedGone: 'Esta parte de una guía de TV ya no está disponible.',
    siteNotAllowed: 'La estación no permite que este sitio muestre su guía de TV.',
    onlyJson: 'Solo está disponible JSON.',
    noEmbedAddress:
      'Esta no es la dirección de una inserción o de una guía de TV en este servidor.',
    tooManyViewers: 'Hay demasiados espectadores conectados a la guía en vivo.',
    linkDead: 'Este enlace ya no sirve.',
    notListed: 'Esto no está en la guía, así que no puede seguirlo.',
    cannotFollow: 'Esto no se puede seguir.',
    isOver: 'Ya terminó.',
    mostFollows: (most) => `Puede seguir ${most} cosas como máximo. Primero deje de seguir alguna.`,
    followsNothing: 'Este navegador no sigue nada.',
    noEmail: 'Esta no es una dirección de correo.',
    mostContacts: (most) =>
      `Una estación puede tener ${most} contactos de guías como máximo. Elimine primero uno.`,
    addStation: 'Agregue “organization” con el nombre corto de una estación.',
    logInAsStaff: 'Inicie sesión como personal de la estación o use una de sus claves de API.',
    notUnderstood: 'La guía no entiende esta dirección.',
    untilAfterFrom: '“until” debe ser posterior a “from”.',
    mostDays: (most) =>
      plural(most, {
        one: 'Pida # día como máximo a la vez.',
        other: 'Pida # días como máximo a la vez.',
      }),
    mostHours: (most) =>
      plural(most, {
        one: 'Pida # hora como máximo a la vez.',
        other: 'Pida # horas como máximo a la vez.',
      }),
    covers: (back, ahead) =>
      `La guía abarca ${back} días hacia atrás y ${ahead} días hacia adelante.`,
  } satisfies Translation<typeof guide>,

  'feed import': {
    whoImports: 'Solo el personal que edita pódcasts puede importar un canal de pódcast.',
    notReached: (why) => `No se pudo cargar el canal del pódcast. ${why}`,
    answered: (status) =>
      `No se pudo cargar el canal del pódcast: su servidor respondió ${status}.`,
    leadsOn: 'No se pudo cargar el canal del pódcast: su dirección lleva a otra demasiadas veces.',
    tooSlow: 'No se pudo cargar el canal del pódcast: tarda demasiado.',
    noArtwork: (why) =>
      `Los episodios se importaron, pero no se pudo tomar la imagen. ${why} Cárguela en la página del pódcast.`,
    artworkAnswered: (status) => `Su servidor respondió ${status}.`,
    noPicture: 'En su dirección no hay una imagen de un formato que acepten los directorios.',
    noFeed: 'En esta dirección no hay un canal de pódcast. Escriba la dirección de su canal RSS.',
    damaged: 'Este canal no se puede leer: no es XML válido.',
    locked:
      'El propietario no permite importar este canal. Permítalo primero en su servidor actual y luego impórtelo de nuevo.',
    nothing: 'Este canal no tiene episodios que se puedan importar.',
    hasChanged: 'El canal cambió desde que lo revisó. Revíselo de nuevo y luego impórtelo.',
  } satisfies Translation<typeof feedImport>,

  webhooks: {
    noSecret: 'El secreto no se puede descifrar. Dé uno nuevo al webhook.',
    answered: (status) => `Respondió ${status}.`,
    mostWebhooks: (most) =>
      `Una estación puede tener ${most} webhooks como máximo. Elimine primero uno.`,
  } satisfies Translation<typeof webhooks>,
}
