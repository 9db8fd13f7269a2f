DROP INDEX "session_girls_reports_open";--> statement-breakpoint
ALTER TABLE "session_girls_reports" ADD COLUMN "scammer_id" integer;--> statement-breakpoint
ALTER TABLE "session_girls_reports" ADD COLUMN "problem_girl_id" integer;--> statement-breakpoint
ALTER TABLE "session_girls_reports" ADD CONSTRAINT "session_girls_reports_scammer_id_girls_id_fk" FOREIGN KEY ("scammer_id") REFERENCES "public"."girls"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_girls_reports" ADD CONSTRAINT "session_girls_reports_problem_girl_id_problem_girls_id_fk" FOREIGN KEY ("problem_girl_id") REFERENCES "public"."problem_girls"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_girls_reports_scammer_id" ON "session_girls_reports" USING btree ("scammer_id") WHERE "session_girls_reports"."scammer_id" is not null;--> statement-breakpoint
CREATE INDEX "session_girls_reports_problem_girl_id" ON "session_girls_reports" USING btree ("problem_girl_id") WHERE "session_girls_reports"."problem_girl_id" is not null;--> statement-breakpoint
CREATE INDEX "session_girls_reports_open" ON "session_girls_reports" USING btree ("created_at","id") WHERE "session_girls_reports"."status" = 'open' and "session_girls_reports"."scammer_id" is null and "session_girls_reports"."problem_girl_id" is null;--> statement-breakpoint
-- What waits twice today was written in one transaction: the same moment, the same reporter, the same words.
UPDATE "session_girls_reports" r SET "scammer_id" = g."id" FROM "girls" g, "guy_users" u WHERE r."status" = 'open' AND r."category" = 'scammer' AND u."id" = r."guy_user_id" AND g."reported_by_user_id" = u."user_id" AND g."created_at" = r."created_at" AND g."description" = r."comment" AND g."report_pending" AND g."deleted_at" IS NULL;--> statement-breakpoint
UPDATE "session_girls_reports" r SET "problem_girl_id" = p."id" FROM "problem_girls" p WHERE r."status" = 'open' AND r."category" = 'problem-girl' AND p."guy_id" = r."guy_user_id" AND p."created_at" = r."created_at" AND p."reason_why" = r."comment" AND p."pending" AND p."deleted_at" IS NULL;
