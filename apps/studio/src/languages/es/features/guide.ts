import type { words as guideCode } from '#features/guide/embeds/guide-code/words.ts'
import type { words } from '#features/guide/embeds/words.ts'
import type { Translation } from '#texts/catalog.ts'

export const embeds = {
  embeds: {
    script: 'Script',
    frame: 'Marco',
    link: 'Enlace',
    scriptHelp:
      'Ajusta su altura y usa la letra y los colores del sitio. Lo mejor para casi todos los sitios.',
    frameHelp: 'Para sitios que no permiten scripts.',
    linkHelp:
      'Péguelo en una línea propia. WordPress y otros sitios lo convierten en un marco (oEmbed).',
    howToEmbedIt: 'Cómo insertarlo',
    heightInPixels: 'Altura en píxeles',
    code: 'Código',
    preview: 'Vista previa',
    previewOf: (name) => `Vista previa de ${name}`,
    selectTheCode: 'Seleccione el código y cópielo',
    copied: 'Copiado',
    copyTheCode: 'Copiar el código',
    hasNewAddress: 'La inserción tiene una nueva dirección',
    nothingWasChanged: 'No se cambió nada',
    newAddress: 'Nueva dirección',
    newAddressHelp:
      'Los sitios que la muestran ahora dirán que ya no está disponible hasta que usen el nuevo código.',
    newAddressQuestion: '¿Darle una nueva dirección?',
    accent: 'Acento',
    background: 'Fondo',
    text: 'Texto',
    correctedTo: (name, color) => `${name} ${color}`,
    correctedOnLight: (name, color) => `${name} ${color} en sitios claros`,
    correctedOnDark: (name, color) => `${name} ${color} en sitios oscuros`,
    colorsAreCorrected: (colors) =>
      `Se cambian los colores que serían difíciles de leer: ${colors}.`,
    embed: 'inserción',
    embeds: 'Inserciones',
    whatItShows: 'Qué muestra',
    guideAsAGrid: 'La guía, como parrilla',
    comingUp: 'Lo que viene, como lista',
    nowAndNext: 'Lo que hay ahora y después',
    playerChannelsStream: 'Un reproductor para la señal de un canal',
    channelHelp:
      'Si está vacío, se muestran todos los canales públicos. Un reproductor usa el primer canal con señal.',
    allowedSites: 'Sitios permitidos',
    allowedOriginsHelp:
      'Pulse Intro después de cada sitio. Si está vacío, cualquier sitio puede mostrarla.',
    noEmbeds: 'Todavía no hay inserciones.',
    noEmbedsHelp:
      'Una inserción muestra la guía, o lo que viene en un canal, en otro sitio, como el de su municipio. Cree una y copie su código.',
    sameAsTheGuide: 'Como la guía',
    colorExample: 'Escríbalo como #0a7cff',
  } satisfies Translation<typeof words>,
  'embeds/guide-code': {
    codeIsCopied: 'El código para insertar la guía está copiado',
    codeIsCopiedHelp: 'Péguelo en la página que debe mostrar la guía.',
    codeNotCopied: 'El código no se copió',
    copyFromPage: 'Este navegador no lo permite aquí. Abra la inserción y copie su código allí.',
    guideName: 'Guía',
  } satisfies Translation<typeof guideCode>,
}
