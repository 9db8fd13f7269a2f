DROP INDEX "timewaster_emails_email_hash";--> statement-breakpoint
DROP INDEX "timewaster_phones_phone_number_hash";--> statement-breakpoint
DROP INDEX "timewasters_email_hash";--> statement-breakpoint
DROP INDEX "timewasters_phone_number_hash";--> statement-breakpoint
DROP INDEX "bookings_girl_id";--> statement-breakpoint
DROP INDEX "bookings_guy_id";--> statement-breakpoint
DROP INDEX "comments_subject";--> statement-breakpoint
DROP INDEX "forum_reviews_girl_id";--> statement-breakpoint
DROP INDEX "girl_reviews_girl_id";--> statement-breakpoint
DROP INDEX "girls_scammers";--> statement-breakpoint
DROP INDEX "girls_only_comments_guy_user_id";--> statement-breakpoint
DROP INDEX "guy_reviews_guy_user_id";--> statement-breakpoint
DROP INDEX "problem_girls_shown";--> statement-breakpoint
DROP INDEX "timewaster_comments_timewaster_id";--> statement-breakpoint
CREATE INDEX "directory_entries_pictured" ON "directory_entries" USING btree ("has_picture" DESC NULLS FIRST,"girl_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "directory_entries_country_pictured" ON "directory_entries" USING btree ("country","has_picture" DESC NULLS FIRST,"girl_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bookings_girl_id" ON "bookings" USING btree ("girl_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bookings_guy_id" ON "bookings" USING btree ("guy_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "comments_subject" ON "comments" USING btree ("subject_type","subject_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "comments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "forum_reviews_girl_id" ON "forum_reviews" USING btree ("girl_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "girl_reviews_girl_id" ON "girl_reviews" USING btree ("girl_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "girls_scammers" ON "girls" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "girls"."is_scammer" and "girls"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "girls_only_comments_guy_user_id" ON "girls_only_comments" USING btree ("guy_user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "guy_reviews_guy_user_id" ON "guy_reviews" USING btree ("guy_user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "problem_girls_shown" ON "problem_girls" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "problem_girls"."pending" and "problem_girls"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "timewaster_comments_timewaster_id" ON "timewaster_comments" USING btree ("timewaster_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);