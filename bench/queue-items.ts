import type pg from 'pg';

const HOURS = 24 * 60;

/** Lets 10,000 items of every kind wait, arrived at different times, among as many that were decided long ago. */
export async function fillQueue(client: pg.Client, { items, decided }: { items: number; decided: number }) {
  const share = Math.floor(items / 14);
  const ago = `now() - random() * interval '${HOURS} hours'`;
  const some = (count: number) => `generate_series(1, ${count}) as n`;
  await client.query(
    `insert into users (id, name, email, username, usertype) select 'u' || n, 'U', 'u' || n || '@example.test', 'u' || n, 'guy' from ${some(50)}`,
  );
  await client.query(`insert into guy_users (user_id, username) select 'u' || n, 'guy' || n from ${some(50)}`);
  const girls = (count: number, columns: string, values: string) =>
    client.query(
      `insert into girls (stage_name, username, city, country, created_at, ${columns}) select 'S' || n || md5(random()::text), 'q' || md5(random()::text), 'Austin', 'United States', ${ago}, ${values} from ${some(count)}`,
    );
  await girls(decided, 'matwise_girl, profile_approved, profile_pic_approved', 'true, true, true');
  await girls(share, 'matwise_girl, profile_approved', 'true, null');
  await girls(share, 'matwise_girl, profile_approved, profile_pic_approved, profile_pic_public_id', "true, true, null, 'avatars/x'");
  await girls(share, 'is_scammer, report_pending', 'true, true');
  const sessionGirls = (count: number, columns: string, values: string) =>
    client.query(`insert into session_girls (username, created_at, ${columns}) select 's' || md5(random()::text), ${ago}, ${values} from ${some(count)}`);
  await sessionGirls(decided, 'profile_approved, profile_pic_approved, email', "true, true, ''");
  await sessionGirls(share, 'profile_approved, profile_pic_approved, email', "null, true, ''");
  await sessionGirls(share, 'profile_approved, profile_pic_approved, email, picture_url', "true, null, '', '/p.jpg'");
  await sessionGirls(share, 'profile_approved, profile_pic_approved, email', 'true, true, null');
  await client.query(`insert into session_girls_images (session_girl_id, explicit, created_at) select id, true, ${ago} from session_girls limit ${share}`);
  await client.query(`insert into session_girls_reports (session_girl_id, category, created_at) select id, 'fake', ${ago} from session_girls limit ${share}`);
  await client.query(`insert into problem_girls (name, created_at) select 'P' || n, ${ago} from ${some(share)}`);
  await client.query(`insert into problem_girls (name, username, pending, created_at) select 'P' || n, 'p' || n, true, ${ago} from ${some(share)}`);
  const booking = 'girl_id, guy_id, date_time_available, session_length, desired_session_type, flagged, flag_reason, created_at';
  await client.query(
    `insert into bookings (${booking}) select id, 1 + id % 50, 'Friday', '1 hour', 'Pins', true, 'A phrase', ${ago} from girls order by id limit ${share}`,
  );
  await client.query(
    `insert into disputes (public_name, subject_type, subject_id, contact_kind, contact_hash, contact_encrypted, key_id, statement, proven_at)
     select 'd' || n, 'scammer', n, 'email', '\\x00', '\\x00', 'k', 'I paid.', now() from ${some(share)}`,
  );
  await client.query(
    `insert into dispute_records (dispute_id, subject_type, subject_id, created_at) select id, subject_type, subject_id, ${ago} from disputes`,
  );
  await client.query(`insert into reports (subject_type, subject_id, reason, created_at) select 'comment', n::text, 'Doxxing', ${ago} from ${some(share)}`);
  await client.query(
    `insert into timewasters (name, client_type, severity, approved, created_at) select 'T' || n, 'timewaster', 1 + n % 4, n > ${share}, ${ago} from ${some(share + decided)}`,
  );
  await client.query('vacuum analyze');
}
