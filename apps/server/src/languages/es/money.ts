import { MAX_DAYPARTS, MAX_FLIGHTS } from '@docket/model/sales/placing/faults'
import type { Translation } from '@docket/model/texts/catalog'
import { plural } from '@docket/model/texts/plural'
import type { words as sales } from '#features/sales/words.ts'

/** Errors about campaigns, and the documents for sponsors. */
export const money = {
  sales: {
    whoReads:
      'Solo puede verlo el personal que se ocupa de patrocinadores o tiene permiso para ver informes.',
    placesByItself: (channel) =>
      `Docket emite “${channel}” y coloca ahí los anuncios de las campañas en curso. Elija un canal que emita otro sistema.`,
    chooseChannel:
      'Elija el canal que lo emitió. En los canales que emite Docket, los anuncios se colocan solos.',
    onlyLedger:
      'Docket colocó este anuncio y anotó según su registro lo que se emitió. Se queda como está.',
    spotsAiredOn: (channel) =>
      `Se emitieron anuncios en ${channel}, y su registro de emisión es la prueba. En lugar de eliminar el canal, archívelo.`,
    spotsHaveAired:
      'Ya se emitieron anuncios de esta campaña, y sus registros de emisión son la prueba. En lugar de eliminarla, archívela.',
    endsBeforeItBegins: 'El último día es anterior al primero.',
    flightsAreNoList: 'Cada período tiene un primer y un último día, en este orden.',
    tooManyFlights: `Una campaña tiene como máximo ${MAX_FLIGHTS} períodos.`,
    flightsOverlap: 'Dos períodos tienen un día en común.',
    flightIsOutside:
      'Un período empieza antes del primer día de la campaña, o termina después del último.',
    daypartsAreNoList: 'Las horas del día tienen un principio y un final, como 18:00 y 22:00.',
    tooManyDayparts: `Una campaña tiene como máximo ${MAX_DAYPARTS} líneas en “Horas del día”.`,
    daypartIsEmpty: 'Unas horas del día no pueden empezar y terminar a la misma hora.',
    campaignIsGone: 'Su campaña se eliminó. Elija otra.',
    tooManyLines: (most) =>
      `Esta campaña se emitió más de ${most} veces. Son demasiadas para una sola declaración jurada.`,
    affidavit: {
      title: 'Declaración jurada de emisión',
      whose: (station, sponsor) => `${station}, para ${sponsor}`,
      campaign: (name, first, last) => `${name}: del ${first} al ${last}`,
      period: (first, last) => `Lo que se emitió del ${first} al ${last}.`,
      file: (campaign, from) => `Declaración jurada ${campaign} desde ${from}`,
      aired: 'Lo que se emitió',
      nothingAired: 'Todavía no se ha emitido nada.',
      total: (count, seconds, makeGoods) =>
        `${plural(count, { one: '# vez', other: '# veces' })}, ${plural(seconds, { one: '# segundo', other: '# segundos' })} en total${makeGoods > 0 ? `, ${plural(makeGoods, { one: '# de ellas como compensación', other: '# de ellas como compensaciones' })}` : ''}`,
      zone: (name) => `Las horas son de la zona ${name}.`,
      signed: 'Firma',
      blank: '________________________________________',
      heads: {
        day: 'Fecha',
        time: 'Hora',
        utc: 'UTC',
        channel: 'Canal',
        program: 'Programa',
        spot: 'Anuncio',
        seconds: 'Segundos',
        row: 'Línea',
        ledgerRow: 'Línea del registro',
        makeGood: 'Compensación',
      },
      yes: 'sí',
      fromLedger:
        'El número de línea remite al registro donde consta, segundo a segundo, lo que emitió el canal.',
      noRow: 'Sin línea',
      fromStaff: 'Lo anotó el personal, para un canal que emite otro sistema.',
      signedBy: 'Nombre y firma',
      signedOn: 'Fecha',
      page: (page, pages) => `Página ${page} de ${pages}`,
    },
    invoice: {
      file: (campaign, day) => `Cifras para la factura ${campaign} ${day}`,
      title: 'Cifras para la factura',
      asOf: (day) => `Al ${day}`,
      figures: 'Cifras',
      agreed: 'Acordado',
      promised: 'Prometido',
      delivered: 'Entregado',
      share: 'Parte entregada',
      due: 'Importe a pagar',
      noGoal: 'No se acordó una meta',
      amount: {
        airings: (count) => plural(count, { one: '# emisión', other: '# emisiones' }),
        seconds: (count) => plural(count, { one: '# segundo', other: '# segundos' }),
      },
      units: { airings: 'emisiones', seconds: 'segundos' },
      byMonth: 'Por mes',
      whole: 'Total',
      heads: {
        campaign: 'Campaña',
        sponsor: 'Patrocinador',
        month: 'Mes',
        unit: 'Se cuenta en',
        goal: 'Meta',
        delivered: 'Entregado',
        agreed: 'Acordado',
        due: 'Importe a pagar',
        currency: 'Moneda',
        figure: 'Cifra',
        value: 'Valor',
      },
      definitions: 'Cómo se cuenta',
      deliveredMeans: 'Lo que consta en la declaración jurada, incluidas las compensaciones.',
      dueMeans:
        'El importe acordado por la parte entregada. Lo que se emitió más allá de la meta no cuesta nada. Aquí no se cuentan los pagos.',
    },
    contract: {
      title: 'Contrato de patrocinio',
      flights: 'Períodos',
      agreed: 'Lo acordado',
      spots: 'Anuncios',
      heads: {
        first: 'Primer día',
        last: 'Último día',
        days: 'Días',
        what: 'Qué',
        value: 'Acordado',
        spot: 'Anuncio',
        words: 'Texto',
        seconds: 'Segundos',
      },
      goal: 'Meta',
      noGoal: 'Ninguna',
      cap: 'Como máximo por día',
      apart: 'Minutos de separación',
      noLimit: 'Sin límite',
      dayparts: 'Horas del día',
      allDay: 'Todo el día',
      daypart: (from, until) => `de ${from} a ${until}`,
      channels: 'Canales',
      allChannels: 'Todos los canales',
      amount: 'Importe',
      noSpots: 'Todavía no se eligieron anuncios.',
      signed: 'Firma',
      forStation: 'Por la estación',
      forSponsor: 'Por el patrocinador',
    },
  } satisfies Translation<typeof sales>,
}
