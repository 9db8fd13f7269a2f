DROP INDEX "bookings_flagged";--> statement-breakpoint
DROP INDEX "disputes_open";--> statement-breakpoint
DROP INDEX "girls_waiting";--> statement-breakpoint
DROP INDEX "girls_pictures_waiting";--> statement-breakpoint
DROP INDEX "girls_reports_waiting";--> statement-breakpoint
DROP INDEX "problem_girls_crawled";--> statement-breakpoint
DROP INDEX "reports_open";--> statement-breakpoint
DROP INDEX "session_girls_images_waiting";--> statement-breakpoint
DROP INDEX "session_girls_waiting";--> statement-breakpoint
DROP INDEX "session_girls_pictures_waiting";--> statement-breakpoint
DROP INDEX "session_girls_without_email";--> statement-breakpoint
DROP INDEX "timewasters_waiting";--> statement-breakpoint
ALTER TABLE "session_girls_reports" ADD COLUMN "status" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "session_girls_reports" ADD COLUMN "handled_by_user_id" text;--> statement-breakpoint
ALTER TABLE "session_girls_reports" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session_girls_reports" ADD CONSTRAINT "session_girls_reports_handled_by_user_id_users_id_fk" FOREIGN KEY ("handled_by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "problem_girls_reported" ON "problem_girls" USING btree ("created_at","id") WHERE "problem_girls"."pending" and "problem_girls"."username" is not null and "problem_girls"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "session_girls_reports_open" ON "session_girls_reports" USING btree ("created_at","id") WHERE "session_girls_reports"."status" = 'open';--> statement-breakpoint
CREATE INDEX "session_girls_reports_handled_by_user_id" ON "session_girls_reports" USING btree ("handled_by_user_id");--> statement-breakpoint
CREATE INDEX "bookings_flagged" ON "bookings" USING btree ("created_at","id") WHERE "bookings"."flagged" and "bookings"."flag_handled_at" is null;--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("created_at","id") WHERE "disputes"."status" = 'open';--> statement-breakpoint
CREATE INDEX "girls_waiting" ON "girls" USING btree ("created_at","id") WHERE "girls"."matwise_girl" and "girls"."profile_approved" is null and "girls"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "girls_pictures_waiting" ON "girls" USING btree ("created_at","id") WHERE "girls"."matwise_girl" and "girls"."profile_pic_approved" is not true and "girls"."profile_pic_public_id" is not null and "girls"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "girls_reports_waiting" ON "girls" USING btree ("created_at","id") WHERE "girls"."report_pending" and "girls"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "problem_girls_crawled" ON "problem_girls" USING btree ("created_at","id") WHERE "problem_girls"."username" is null and "problem_girls"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("created_at","id") WHERE "reports"."status" = 'open';--> statement-breakpoint
CREATE INDEX "session_girls_images_waiting" ON "session_girls_images" USING btree ("created_at","id") WHERE "session_girls_images"."explicit" and "session_girls_images"."jen_approved" is null;--> statement-breakpoint
CREATE INDEX "session_girls_waiting" ON "session_girls" USING btree ("created_at","id") WHERE "session_girls"."profile_approved" is null;--> statement-breakpoint
CREATE INDEX "session_girls_pictures_waiting" ON "session_girls" USING btree ("created_at","id") WHERE "session_girls"."profile_pic_approved" is not true;--> statement-breakpoint
CREATE INDEX "session_girls_without_email" ON "session_girls" USING btree ("created_at","id") WHERE "session_girls"."email" is null;--> statement-breakpoint
CREATE INDEX "timewasters_waiting" ON "timewasters" USING btree ("severity","created_at","id") WHERE not "timewasters"."approved";--> statement-breakpoint
ALTER TABLE "session_girls_reports" ADD CONSTRAINT "session_girls_reports_status" CHECK ("session_girls_reports"."status" in ('open', 'upheld', 'dismissed'));