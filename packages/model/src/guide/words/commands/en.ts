/** The words of jump commands in English, such as `tue 8pm ch 4`. */
export const commands = {
  now: 'now',
  today: 'today',
  tonight: 'tonight',
  tomorrow: 'tomorrow',
  yesterday: 'yesterday',
  lastNight: 'last night',
  lastWeek: 'last week',
  lastDay: (weekday: string) => `last ${weekday}`,
  at: 'at',
  /** Words in a question about a time that add no information. */
  fillers: ['what', 'was', 'is', 'aired', 'airs', 'on', 'at', 'the', 'air'] as readonly string[],
  channel: ['channel', 'ch'] as readonly string[],
  /** In minutes after midnight. */
  times: {
    morning: 480,
    noon: 720,
    afternoon: 840,
    evening: 1200,
    midnight: 0,
  } as Readonly<Record<string, number>>,
}
