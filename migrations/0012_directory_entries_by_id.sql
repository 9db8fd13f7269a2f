-- The rule is asked once, by the ids of the girls in question, and kept while both statements need it. As 'NOT EXISTS' and
-- as a join over the whole view the planner was free to work it out for every girl there is when many changed at once.
CREATE OR REPLACE FUNCTION refresh_directory_entries(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) = 0 THEN
    RETURN;
  END IF;

  WITH found AS MATERIALIZED (
    SELECT girl_id, kind, in_directory FROM directory_rule WHERE girl_id = ANY (ids)
  ), lost AS (
    DELETE FROM directory_entries e
    WHERE e.girl_id = ANY (ids) AND NOT EXISTS (SELECT FROM found f WHERE f.girl_id = e.girl_id)
  )
  INSERT INTO directory_entries AS e (
    girl_id, kind, in_directory, search_text, stage_name, city, state, country, height, weight, physique, birthday,
    services, has_picture, latitude, longitude, created_at
  )
  SELECT
    g.id, r.kind, r.in_directory, g.search_text, g.stage_name, g.city, g.state, g.country, g.height, g.weight,
    g.physique, g.birthday, girl_service_keys(g), g.profile_pic_secure_url IS NOT NULL, g.latitude, g.longitude,
    g.created_at
  FROM found r
  JOIN girls g ON g.id = r.girl_id
  ON CONFLICT (girl_id) DO UPDATE SET
    (kind, in_directory, search_text, stage_name, city, state, country, height, weight, physique, birthday,
     services, has_picture, latitude, longitude, created_at)
    = (excluded.kind, excluded.in_directory, excluded.search_text, excluded.stage_name, excluded.city, excluded.state,
       excluded.country, excluded.height, excluded.weight, excluded.physique, excluded.birthday, excluded.services,
       excluded.has_picture, excluded.latitude, excluded.longitude, excluded.created_at)
  WHERE e IS DISTINCT FROM excluded;
END
$$;
