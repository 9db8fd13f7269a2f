-- Numbers with a plus behind any character, full-width or in the digits of another script: as `shared/identifiers` reads them.
CREATE OR REPLACE FUNCTION warning_number(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN length(digits) = 10 AND plain !~ '^[^0-9]*(\+|00)' THEN '1' || digits
    WHEN length(digits) BETWEEN 7 AND 17 THEN regexp_replace(digits, '^00', '')
  END
  FROM (SELECT translate(normalize(given, NFKC), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९', '012345678901234567890123456789') AS plain) AS written,
    LATERAL (SELECT regexp_replace(plain, '[^0-9]', '', 'g') AS digits) AS read
$$;
--> statement-breakpoint
UPDATE problem_girls p SET warning_terms = problem_girl_warning_terms(p)
WHERE NOT pending AND deleted_at IS NULL AND warning_terms IS DISTINCT FROM problem_girl_warning_terms(p);
--> statement-breakpoint
UPDATE girls g SET warning_terms = warning_terms_of(g)
WHERE public_kind IN ('scammer', 'problem-girl', 'review') AND warning_terms IS DISTINCT FROM warning_terms_of(g);
