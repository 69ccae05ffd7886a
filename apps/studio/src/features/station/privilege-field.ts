import { station as words } from '@docket/texts/studio/station'

/** How forms and lists name what a person may do at the station. */
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
