ALTER TABLE "girls" ADD COLUMN "warning_terms" text;--> statement-breakpoint
ALTER TABLE "problem_girls" ADD COLUMN "warning_terms" text;--> statement-breakpoint
-- One form for each kind of thing that somebody is looked for by; whoever searches asks the same functions. Letters and digits of a name,
-- without accents, with one space between: 'Zoë  O''Hara', '@zoe.o_hara' → 'zoe o hara'.
CREATE FUNCTION warning_name(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g')), '[^[:alnum:]]+', ' ', 'g'))
$$;
--> statement-breakpoint
-- The digits of a telephone number with its country, American where ten digits name none; null where there are too few or too many.
CREATE FUNCTION warning_number(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN length(digits) = 10 AND given !~ '^\s*(\+|00)' THEN '1' || digits
    WHEN length(digits) BETWEEN 7 AND 17 THEN regexp_replace(digits, '^00', '')
  END
  FROM (SELECT regexp_replace(given, '\D', '', 'g') AS digits) AS read
$$;
--> statement-breakpoint
-- A site as host and path, without scheme, 'www.' and what follows '?' (but for addresses of scripts). On a network of profiles the
-- handle alone says who it is, and a place where everybody has a page says nothing without one.
CREATE FUNCTION warning_site(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN site ~ '^facebook\.com/profile\.php\?id=\d+' THEN substring(site FROM 'id=(\d+)')
    WHEN site ~ '^(instagram|facebook|twitter|x|tiktok|youtube|pinterest|patreon|onlyfans|cameo|skype|snapchat)\.com(/|$)|^(instagr\.am|fb\.com|fb\.me|t\.me|wa\.me|linktr\.ee)(/|$)'
      THEN nullif(ltrim(substring(regexp_replace(site, '\?.*$', '') FROM '/([^/]+)$'), '@'), '')
    WHEN site ~ '^(clips4sale|amazon|wb270|herbiceps|sessiongirls|badkitty|anatslist)\.[a-z.]+$' THEN NULL
    WHEN site ~ '^[^\s/@]+\.[^\s/@.]{2,}(/|$)' THEN site
  END
  FROM (
    SELECT rtrim(CASE WHEN plain ~ '\.(php|aspx?|cgi)\?' THEN plain ELSE regexp_replace(plain, '\?.*$', '') END, '/') AS site
    FROM (SELECT regexp_replace(regexp_replace(lower(btrim(given)), '^[a-z]+://', ''), '^(www|m|mobile)\.|#.*$', '', 'g') AS plain) AS bare
  ) AS read
$$;
--> statement-breakpoint
-- What is in the field of a network: a handle, or a link.
CREATE FUNCTION warning_handle(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN given ~ '/|://' THEN warning_site(given) ELSE ltrim(btrim(given), '@') END
$$;
--> statement-breakpoint
-- A name as it is written, for searches that type it so, and in the form in which names are compared.
CREATE FUNCTION warning_names(given text[]) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT term FROM unnest(given) AS name,
    LATERAL (VALUES (regexp_replace(lower(btrim(name)), '\s+', ' ', 'g')), (warning_name(name))) AS forms (term)
  WHERE term <> ''
$$;
--> statement-breakpoint
-- Emails, numbers, addresses and handles that a text mentions. Whose they are it does not say: a victim's may be among them.
CREATE FUNCTION warning_mentions(given text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT DISTINCT '~' || term FROM (
    SELECT lower(found[1]) FROM regexp_matches(given, '([[:alnum:]._%+-]+@[[:alnum:]-]+(?:\.[[:alnum:]-]+)*\.[[:alpha:]]{2,})', 'g') AS found
    UNION ALL SELECT warning_number(found[1]) FROM regexp_matches(given, '(\+?\d(?:[\s().-]{0,3}\d){8,14})', 'g') AS found
    UNION ALL SELECT warning_site(rtrim(found[1], '.,;:!?)"''')) FROM regexp_matches(given, '((?:https?://|www\.)\S+)', 'gi') AS found
    UNION ALL SELECT lower(rtrim(found[1], '.')) FROM regexp_matches(given, '(?:^|[\s(])@([[:alnum:]_.]{3,})', 'g') AS found
  ) AS mentions (term)
  WHERE term <> ''
$$;
--> statement-breakpoint
-- Her own name leads to her where others are warned of her; of a girl of the product only if she is a scammer.
CREATE FUNCTION girl_warning_names(g girls) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT warning_names(ARRAY[
    g.stage_name, g.username, CASE WHEN g.is_scammer OR (g.public_kind = 'problem-girl' AND NOT g.matwise_girl) THEN g.name END, g.skype,
    warning_handle(g.instagram), warning_handle(g.facebook), warning_handle(g.twitter), warning_handle(g.tiktok), warning_handle(g.youtube),
    warning_handle(g.pinterest), warning_handle(g.patreon), warning_handle(g.onlyfans), warning_handle(g.cameo)
  ])
$$;
--> statement-breakpoint
CREATE FUNCTION girl_warning_contacts(g girls) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT DISTINCT term FROM (
    SELECT warning_number(given) FROM unnest(ARRAY[g.phone, g.travel_phone, g.whatsapp]) AS given
    UNION ALL SELECT warning_site(given) FROM unnest(ARRAY[
      g.amazon_wishlist, g.clips4sale, g.wb270, g.herbiceps, g.sessiongirls_url, g.badkity_url, g.anats_list_url,
      g.website1_url, g.website2_url, g.website3_url, g.website4_url, g.website5_url, g.website6_url
    ]) AS given
  ) AS contacts (term)
  WHERE term <> ''
$$;
--> statement-breakpoint
CREATE FUNCTION girl_warning_terms(g girls) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT E'\n' || string_agg(DISTINCT term, E'\n') || E'\n' FROM (
    SELECT girl_warning_names(g)
    UNION ALL SELECT girl_warning_contacts(g)
    UNION ALL SELECT warning_mentions(concat_ws(E'\n', g.headline, g.description, g.synopsis, g.review)) WHERE g.is_scammer
    UNION ALL SELECT unnest(string_to_array(btrim(p.warning_terms, E'\n'), E'\n')) FROM problem_girls p WHERE p.girl_id = g.id
  ) AS terms (term)
$$;
--> statement-breakpoint
-- For whom others are warned of or wrote about; a hidden girl has none.
CREATE FUNCTION warning_terms_of(g girls) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN g.public_kind IN ('scammer', 'problem-girl', 'review') THEN girl_warning_terms(g) END
$$;
--> statement-breakpoint
CREATE FUNCTION problem_girl_warning_terms(p problem_girls) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN NOT p.pending AND p.deleted_at IS NULL THEN (
    SELECT E'\n' || string_agg(DISTINCT term, E'\n') || E'\n' FROM (
      SELECT warning_names(ARRAY[p.username, p.name])
      UNION ALL SELECT warning_site(p.profile_url)
      UNION ALL SELECT warning_site(u.reported_url) FROM problem_girl_reported_urls u WHERE u.problem_girl_id = p.id
      UNION ALL SELECT warning_mentions(concat_ws(E'\n', p.headline, p.page_title, p.reason_why, p.message_thread))
    ) AS terms (term)
    WHERE term <> ''
  ) END
$$;
--> statement-breakpoint
-- Records that are here already. What others derive from them stays as it is, but for the entries of those whom the search finds by more.
ALTER TABLE problem_girls DISABLE TRIGGER problem_girls_directory_update;
--> statement-breakpoint
UPDATE problem_girls p SET warning_terms = problem_girl_warning_terms(p) WHERE NOT pending AND deleted_at IS NULL;
--> statement-breakpoint
ALTER TABLE problem_girls ENABLE TRIGGER problem_girls_directory_update;
--> statement-breakpoint
ALTER TABLE girls DISABLE TRIGGER girls_directory_update;
--> statement-breakpoint
UPDATE girls g SET warning_terms = warning_terms_of(g) WHERE public_kind IN ('scammer', 'problem-girl', 'review');
--> statement-breakpoint
ALTER TABLE girls ENABLE TRIGGER girls_directory_update;
--> statement-breakpoint
CREATE INDEX "girls_warning_lines" ON "girls" USING gin (string_to_array("warning_terms", chr(10))) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "girls_warning_terms" ON "girls" USING gin ("warning_terms" gin_trgm_ops) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "problem_girls_warning_lines" ON "problem_girls" USING gin (string_to_array("warning_terms", chr(10))) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "problem_girls_warning_terms" ON "problem_girls" USING gin ("warning_terms" gin_trgm_ops) WITH (gin_pending_list_limit=512);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION girls_public_kind() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.public_kind := public_kind_of(NEW);
  NEW.warning_terms := warning_terms_of(NEW);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE FUNCTION problem_girls_warning_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.warning_terms := problem_girl_warning_terms(NEW);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER problem_girls_warning_terms BEFORE INSERT OR UPDATE ON problem_girls FOR EACH ROW EXECUTE FUNCTION problem_girls_warning_terms();
--> statement-breakpoint
-- Where else she was reported is in rows of its own; the girl she is follows through the trigger on the record.
CREATE FUNCTION refresh_problem_girl_warning_terms(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM problem_girls WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE problem_girls p SET warning_terms = NULL
  WHERE p.id = ANY (ids) AND p.warning_terms IS DISTINCT FROM problem_girl_warning_terms(p);
END
$$;
--> statement-breakpoint
CREATE FUNCTION reported_urls_warning_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM refresh_problem_girl_warning_terms(ARRAY(SELECT DISTINCT problem_girl_id FROM after));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM refresh_problem_girl_warning_terms(ARRAY(SELECT DISTINCT problem_girl_id FROM before));
  ELSE
    PERFORM refresh_problem_girl_warning_terms(ARRAY(SELECT problem_girl_id FROM before UNION SELECT problem_girl_id FROM after));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER reported_urls_warning_terms_insert AFTER INSERT ON problem_girl_reported_urls
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION reported_urls_warning_terms();
--> statement-breakpoint
CREATE TRIGGER reported_urls_warning_terms_update AFTER UPDATE ON problem_girl_reported_urls
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION reported_urls_warning_terms();
--> statement-breakpoint
CREATE TRIGGER reported_urls_warning_terms_delete AFTER DELETE ON problem_girl_reported_urls
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION reported_urls_warning_terms();
--> statement-breakpoint
-- What hangs on a girl changes what she is, and a problem-girl record also what she is found by. A review does not.
CREATE FUNCTION refresh_public_kinds(ids integer[], with_terms boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM girls WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE girls g SET public_kind = public_kind_of(g)
  WHERE g.id = ANY (ids)
    AND (g.public_kind IS DISTINCT FROM public_kind_of(g) OR (with_terms AND g.warning_terms IS DISTINCT FROM warning_terms_of(g)));
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION related_directory_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_public_kinds(ARRAY(SELECT DISTINCT girl_id FROM after WHERE girl_id IS NOT NULL), TG_TABLE_NAME = 'problem_girls');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION related_directory_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_public_kinds(
    ARRAY(SELECT girl_id FROM before WHERE girl_id IS NOT NULL UNION SELECT girl_id FROM after WHERE girl_id IS NOT NULL),
    TG_TABLE_NAME = 'problem_girls'
  );
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION related_directory_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_public_kinds(ARRAY(SELECT DISTINCT girl_id FROM before WHERE girl_id IS NOT NULL), TG_TABLE_NAME = 'problem_girls');
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP FUNCTION refresh_public_kinds(integer[]);
--> statement-breakpoint
-- Who is warned of is found by the site search by all that the warning names, too.
CREATE OR REPLACE FUNCTION refresh_directory_entries(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) = 0 THEN
    RETURN;
  END IF;

  WITH found AS MATERIALIZED (
    SELECT id FROM girls WHERE id = ANY (ids) AND public_kind <> 'other'
  ), lost AS (
    DELETE FROM directory_entries e
    WHERE e.girl_id = ANY (ids) AND NOT EXISTS (SELECT FROM found f WHERE f.id = e.girl_id)
  )
  INSERT INTO directory_entries AS e (
    girl_id, kind, in_directory, search_text, stage_name, city, state, country, height, weight, physique, birthday,
    services, has_picture, latitude, longitude, created_at
  )
  SELECT
    g.id, g.public_kind, g.matwise_girl AND girl_is_shown(g),
    g.search_text || CASE WHEN g.public_kind IN ('scammer', 'problem-girl') THEN coalesce(g.warning_terms, '') ELSE '' END,
    g.stage_name, g.city, g.state, g.country, g.height, g.weight, g.physique, g.birthday, girl_service_numbers(g),
    g.profile_pic_secure_url IS NOT NULL, g.latitude, g.longitude, g.created_at
  FROM found f
  JOIN girls g USING (id)
  ON CONFLICT (girl_id) DO UPDATE SET
    (kind, in_directory, search_text, stage_name, city, state, country, height, weight, physique, birthday,
     services, has_picture, latitude, longitude, created_at)
    = (excluded.kind, excluded.in_directory, excluded.search_text, excluded.stage_name, excluded.city, excluded.state,
       excluded.country, excluded.height, excluded.weight, excluded.physique, excluded.birthday, excluded.services,
       excluded.has_picture, excluded.latitude, excluded.longitude, excluded.created_at)
  WHERE e IS DISTINCT FROM excluded;
END
$$;
--> statement-breakpoint
SELECT refresh_directory_entries(ARRAY(SELECT id FROM girls WHERE public_kind IN ('scammer', 'problem-girl')));
