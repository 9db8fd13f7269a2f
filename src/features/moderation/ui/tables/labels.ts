/** Columns whose field says it in a way that nobody would. The export and the interfaces keep the specification's names. */
const labels: Record<string, string> = {
  id: 'No.',
  auth0_verified: 'Email verified',
  girl_show_profile: 'Shown by her',
  user_show_profile: 'Shown by him',
  admin_show_profile: 'Shown by moderators',
  matwise_girl: 'Member',
  stage_name_clashes: 'Stage name looks like another',
  username_clashes: 'Username looks like another',
  legacy_girl_id: 'Number on the older site',
  session_girl_id: 'Session girl no.',
  client_type: 'Kind of client',
  guy_identifier: 'His name there',
  guy_handle: 'His handle',
  girl_handle: 'Her handle',
  girl_username: 'Her username',
  girl_url: 'Her page',
  girl_status: 'Her answer',
  guy_status: 'His side',
  profile_pic_approved: 'Picture approved',
  send_new_girl_notification: 'Announced as new',
  send_travel_emails: 'Travel emails',
  date_time_available: 'When',
  desired_session_type: 'Kind of session',
  details_questions: 'Details',
  flag_reason: 'Why flagged',
  follow_all_cities: 'All cities',
  report_pending: 'Report waiting',
  unban_at: 'Banned until',
  created_at: 'Added',
  updated_at: 'Changed',
  deleted_at: 'Deleted',
  rejected_at: 'Rejected',
  site_username: 'Name on the other site',
  url: 'Page',
};

/** 'stage_name' is 'Stage name' on the screen. */
export function labelOf(field: string): string {
  const text = labels[field] ?? field.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
