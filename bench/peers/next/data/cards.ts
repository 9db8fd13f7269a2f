import { type CardData, type GirlCardProps, presentCard, toCardProps } from 'matwise/features/directory/present.ts';
import { today } from 'matwise/shared/dates.ts';
import { photoSource, type StoredPicture } from 'matwise/ui/media/photo-source.ts';
import { pool } from './database.ts';

type Row = Parameters<typeof presentCard>[0] & Pick<CardData, 'tour'> & { pictureUrl: string | null; file: StoredPicture | null };

const text = `
  select c.girl_id as id, c.kind, c.stage_name as "stageName", g.username, g.name, c.city, c.state, c.country, c.birthday, c.height, c.weight, c.physique,
    g.matwise_girl and g.profile_approved is true as verified,
    case when g.profile_pic_approved is true or not g.matwise_girl then g.profile_pic_secure_url end as "pictureUrl",
    c.created_at as "createdAt", p.id as "problemGirlId",
    case c.kind when 'scammer' then g.disputed when 'problem-girl' then coalesce(p.disputed, false) else false end as disputed,
    case when t.city is not null then json_build_object('city', t.city, 'begins', t.date_begins, 'ends', t.date_ends) end as tour,
    case when u.id is not null then json_build_object('storageKey', u.storage_key, 'width', u.width, 'height', u.height,
      'variants', u.variants, 'placeholder', u.placeholder) end as file
  from directory_entries c
  join girls g on g.id = c.girl_id
  left join uploads u on u.public_id = g.profile_pic_public_id and u.deleted_at is null and not u.private
  left join lateral (select id, disputed from problem_girls where girl_id = c.girl_id and not pending and deleted_at is null
    order by id desc limit 1) p on true
  left join lateral (select city, date_begins, date_ends from travels where girl_id = c.girl_id and deleted_at is null and date_ends >= $2
    order by date_begins limit 1) t on true
  where c.girl_id = any($1::int[])`;

/** The cards of these girls, in this order. The statement has a name: each connection plans it once. */
export async function listCards(ids: number[]): Promise<GirlCardProps[]> {
  if (ids.length === 0) return [];
  const { rows } = await pool.query<Row>({ name: 'cards', text, values: [ids, today()] });
  const byId = new Map(
    rows.map((row) => [row.id, toCardProps(presentCard(row, { tour: row.tour, picture: photoSource(row.pictureUrl, row.file ?? undefined) }))]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}
