import { station as words } from '@docket/texts/studio/station'

/** The labels of a person's privileges at the station, in forms and lists. */
export const PRIVILEGE_FIELD = {
  label: words.privileges,
  help: words.privilegesHelp,
  names: {
    admin: words.administerTheStation,
    schedule: words.scheduleChannels,
    content: words.editShows,
    members: words.manageMembersAndCertificates,
    equipment: words.lendEquipment,
    sales: words.manageSponsorsAndCampaigns,
    captions: words.captionShows,
    reports: words.seeReports,
  },
}
