import type { Translation } from '@docket/model/texts/catalog'
import { plural } from '@docket/model/texts/plural'
import type { words as submissions } from '#features/submissions/words.ts'

/** The server's texts about submissions. */
export const sentIn = {
  submissions: {
    linkExpired: 'Este enlace ya se usó o ha vencido. Haga su envío de nuevo.',
    nothingSubmitted: 'No se envió nada con este enlace.',
    serverFull:
      'El servidor no tiene espacio para archivos en este momento. Lo que envió está guardado. Inténtelo más tarde o escriba a la estación.',
    stationFull:
      'La estación no tiene espacio para más archivos del público en este momento. Lo que envió está guardado. Inténtelo más tarde o escriba a la estación.',
    networkFull: 'Su red alcanzó su límite de archivos para tres días.',
    mostAtOnce: (most) =>
      plural(most, {
        one: 'Envíe # archivo a la vez.',
        other: 'Envíe # archivos a la vez como máximo.',
      }),
    chooseFile: 'Elija un archivo.',
    sendMedia: 'Envíe video, sonido, una imagen o un PDF.',
    recordingTooLarge: 'Una grabación puede pesar 2 GB como máximo.',
    sendPicture: 'Envíe una imagen: PNG, JPEG, GIF o WebP.',
    noSuchQuestion: 'El formulario no tiene esa pregunta. Vuelva a cargar la página.',
    otherKind: (question) => `“${question}” acepta otro tipo de archivo.`,
    tooLargeForQuestion: (question, most) =>
      `“${question}” acepta archivos de ${most} MB como máximo.`,
    filesClosed: 'Aquí ya no se pueden enviar archivos. Comuníquese con la estación.',
    mostFiles: {
      programme: (most) =>
        plural(most, {
          one: 'Un programa puede tener # archivo.',
          other: 'Un programa puede tener # archivos.',
        }),
      notice: (most) =>
        plural(most, {
          one: 'Un aviso puede tener una imagen.',
          other: 'Un aviso puede tener # imágenes.',
        }),
    },
    noneTaken: {
      programme: 'Ninguna estación acepta programas en esta dirección.',
      notice: 'Ninguna estación acepta avisos en esta dirección.',
      membership: 'Ninguna estación acepta solicitudes de membresía en esta dirección.',
    },
    nameGuardian:
      'Por alguien menor de 18 años, hace la solicitud su padre, madre o tutor. Escriba su nombre y su correo electrónico.',
    isKnown:
      'La estación ya tiene una membresía o una solicitud con esta dirección. Comuníquese con la estación.',
    messageOf: (name, message) => `${name}: ${message}`,
    signedBy: (name, day) => `Solicitud firmada por ${name} el ${day}.`,
    confirmFirst: 'Primero confirme lo que envió. Los enlaces están en su correo.',
    manyFromNetwork:
      'Hay muchos envíos de su red. Confirme primero algunos. Los enlaces están en su correo.',
    manyMessages: (most) =>
      `Escribió ${most} mensajes sobre esto en menos de una hora. Espere un rato o llame.`,
    fullThread: (most) => `Este envío tiene ${most} mensajes, el máximo. Escriba un correo.`,
    onlyBothSides: 'Sobre esto solo escriben su productor y el personal que revisa envíos.',
    ofOtherShow: 'No se puede enviar una grabación de otro programa. Súbala de nuevo.',
    onlyOwnFiles: 'Agregue solo grabaciones que usted haya subido.',
    showByApproval: 'Un envío recibe su programa cuando se aprueba.',
    noSuchLink: 'Este enlace ya no funciona. La estación puede decirle el estado de su programa.',
    notRejected:
      'Solo se puede decidir de nuevo sobre un programa rechazado. Vuelva a cargar la página.',
    giveReason: 'Dé un motivo: la regla de la estación que incumple.',
    enterLength: 'Escriba su duración antes de enviarlo.',
    chooseTime: 'Elija al menos una hora antes de enviarlo.',
    onlySchedulers: 'Solo quien puede programar puede hacer esto.',
    cannotSchedule:
      'No se puede programar ahora: es un borrador, o ya se rechazó, se retiró o se programó.',
    placeIsPast: 'Esa hora ya pasó. Elija otra.',
    signFirst: 'Fírmelo antes de enviarlo.',
    dayIsPast: 'Ese día ya pasó.',
    endsBeforeStart: 'Termina antes de empezar.',
    withinYear: 'Elija un día dentro de un año a partir de hoy.',
    mostDays: (most) =>
      plural(most, {
        one: 'Un aviso se puede mostrar # día como máximo.',
        other: 'Un aviso se puede mostrar # días como máximo.',
      }),
  } satisfies Translation<typeof submissions>,
}
