import type { headEndWords } from '#features/integrations/head-ends/words.ts'
import type { Translation } from '#texts/catalog.ts'
import { numberText } from '#texts/locale.ts'

export const headEndTexts = {
  'integrations/head-ends': {
    sends: 'Qué se envía',
    contents: {
      channel: 'El canal',
      bars: 'Barras de color con un tono',
      countdown: 'Cuenta atrás',
    },
    sendsHelp:
      'Las barras de color (1 kHz a −20 dBFS) y la cuenta atrás, con un pitido cada segundo, ayudan al operador a ajustar el receptor. Quienes ven el sitio web siguen viendo el canal.',
    hops: 'Saltos (multidifusión)',
    hopsHelp: 'Por cuántos enrutadores pueden pasar los datagramas. Vacío: 16.',
    passphrase: 'Contraseña (SRT)',
    passphraseHelp:
      'De 10 a 79 caracteres, la misma que en el receptor. Se guarda sellada y no se vuelve a mostrar. Vacía: sin cifrar.',
    latency: 'Latencia (SRT, ms)',
    latencyHelp:
      'En qué tiempo se reenvían los paquetes perdidos: unas cuatro veces el viaje de ida y vuelta. Vacía: 500.',
    connection: 'Conexión',
    log: 'Qué se envió',
    logNotLoaded: 'No se pudo cargar lo que se envió.',
    nothingSentYet: 'Todavía no se envió nada.',
    nothingSentYetHelp:
      'Aquí se lista cada conexión con su velocidad y con los flujos y descriptores que tuvo, durante 15 meses.',
    startedAt: 'Desde',
    endedAt: 'Hasta',
    stillSending: 'ahora',
    rate: 'Velocidad',
    kbits: (kbits) => `${numberText(kbits)} kbit/s`,
    packets: 'Paquetes',
    lostPackets: 'No aceptados',
    reconnects: 'Reconexiones',
    count: (count) => numberText(count),
    streams: 'Flujos y descriptores',
  } satisfies Translation<typeof headEndWords>,
}
