ALTER TABLE "dispute_records" ADD COLUMN "record_before" jsonb;--> statement-breakpoint
-- Until now the audit log alone knew it.
UPDATE "dispute_records" SET "record_before" = (
  SELECT nullif(a."before" -> 'record', 'null'::jsonb) FROM "audit_log" a
  WHERE a."subject_type" IN ('dispute_records', 'disputes') AND a."subject_id" = "dispute_records"."id"::text AND a."action" = 'dispute.upheld'
  ORDER BY a."id" DESC LIMIT 1
) WHERE "status" = 'upheld';
