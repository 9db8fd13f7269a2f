DROP INDEX "audit_log_subject";--> statement-breakpoint
DROP INDEX "audit_log_actor";--> statement-breakpoint
DROP INDEX "audit_log_action";--> statement-breakpoint
DROP INDEX "audit_log_created_at";--> statement-breakpoint
DROP INDEX "bookings_girl_id";--> statement-breakpoint
DROP INDEX "bookings_guy_id";--> statement-breakpoint
DROP INDEX "comments_subject";--> statement-breakpoint
DROP INDEX "contact_messages_newest";--> statement-breakpoint
DROP INDEX "directory_entries_scammer";--> statement-breakpoint
DROP INDEX "directory_entries_problem_girl";--> statement-breakpoint
DROP INDEX "directory_entries_review";--> statement-breakpoint
DROP INDEX "directory_entries_profile";--> statement-breakpoint
DROP INDEX "directory_entries_in_directory";--> statement-breakpoint
DROP INDEX "directory_entries_physique";--> statement-breakpoint
DROP INDEX "directory_entries_city";--> statement-breakpoint
DROP INDEX "directory_entries_state";--> statement-breakpoint
DROP INDEX "directory_entries_country";--> statement-breakpoint
DROP INDEX "forum_reviews_girl_id";--> statement-breakpoint
DROP INDEX "forum_reviews_newest";--> statement-breakpoint
DROP INDEX "girl_reviews_girl_id";--> statement-breakpoint
DROP INDEX "girl_reviews_guy_user_id";--> statement-breakpoint
DROP INDEX "girls_only_comments_guy_user_id";--> statement-breakpoint
DROP INDEX "girls_scammers";--> statement-breakpoint
DROP INDEX "guy_reviews_girl_id";--> statement-breakpoint
DROP INDEX "guy_reviews_guy_user_id";--> statement-breakpoint
DROP INDEX "import_runs_newest";--> statement-breakpoint
DROP INDEX "mail_outbox_newest";--> statement-breakpoint
DROP INDEX "news_feed_newest";--> statement-breakpoint
DROP INDEX "notifications_user_id";--> statement-breakpoint
DROP INDEX "places_search_name";--> statement-breakpoint
DROP INDEX "posts_girl_id";--> statement-breakpoint
DROP INDEX "problem_girls_shown";--> statement-breakpoint
DROP INDEX "reputation_list_newest";--> statement-breakpoint
DROP INDEX "timewaster_comments_timewaster_id";--> statement-breakpoint
DROP INDEX "timewaster_emails_timewaster_id";--> statement-breakpoint
DROP INDEX "timewaster_phones_timewaster_id";--> statement-breakpoint
DROP INDEX "timewaster_photos_timewaster_id";--> statement-breakpoint
DROP INDEX "timewasters_girl_id";--> statement-breakpoint
DROP INDEX "unverified_references_guy_user_id";--> statement-breakpoint
DROP INDEX "uploads_owner_user_id";--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_type","subject_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_created_at" ON "audit_log" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bookings_girl_id" ON "bookings" USING btree ("girl_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bookings_guy_id" ON "bookings" USING btree ("guy_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "comments_subject" ON "comments" USING btree ("subject_type","subject_id","id" DESC NULLS FIRST) WHERE "comments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "directory_entries_scammer" ON "directory_entries" USING btree ("girl_id" DESC NULLS FIRST) WHERE "directory_entries"."kind" = 'scammer';--> statement-breakpoint
CREATE INDEX "directory_entries_problem_girl" ON "directory_entries" USING btree ("girl_id" DESC NULLS FIRST) WHERE "directory_entries"."kind" = 'problem-girl';--> statement-breakpoint
CREATE INDEX "directory_entries_review" ON "directory_entries" USING btree ("girl_id" DESC NULLS FIRST) WHERE "directory_entries"."kind" = 'review';--> statement-breakpoint
CREATE INDEX "directory_entries_profile" ON "directory_entries" USING btree ("girl_id" DESC NULLS FIRST) WHERE "directory_entries"."kind" = 'profile';--> statement-breakpoint
CREATE INDEX "directory_entries_in_directory" ON "directory_entries" USING btree ("girl_id" DESC NULLS FIRST) WHERE "directory_entries"."in_directory";--> statement-breakpoint
CREATE INDEX "directory_entries_physique" ON "directory_entries" USING btree ("physique","girl_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "directory_entries_city" ON "directory_entries" USING btree (lower("city"),"girl_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "directory_entries_state" ON "directory_entries" USING btree ("state","girl_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "directory_entries_country" ON "directory_entries" USING btree ("country","girl_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "forum_reviews_girl_id" ON "forum_reviews" USING btree ("girl_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "forum_reviews_newest" ON "forum_reviews" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "girl_reviews_girl_id" ON "girl_reviews" USING btree ("girl_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "girl_reviews_guy_user_id" ON "girl_reviews" USING btree ("guy_user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "girls_only_comments_guy_user_id" ON "girls_only_comments" USING btree ("guy_user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "girls_scammers" ON "girls" USING btree ("id" DESC NULLS FIRST) WHERE "girls"."is_scammer" and "girls"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "guy_reviews_girl_id" ON "guy_reviews" USING btree ("girl_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "guy_reviews_guy_user_id" ON "guy_reviews" USING btree ("guy_user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "import_runs_newest" ON "import_runs" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mail_outbox_newest" ON "mail_outbox" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "news_feed_newest" ON "news_feed" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notifications_user_id" ON "notifications" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "places_search_name" ON "places" USING btree ("search_name" text_pattern_ops,"population" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "posts_girl_id" ON "posts" USING btree ("girl_id","date" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "problem_girls_shown" ON "problem_girls" USING btree ("id" DESC NULLS FIRST) WHERE not "problem_girls"."pending" and "problem_girls"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "reputation_list_newest" ON "reputation_list" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "timewaster_comments_timewaster_id" ON "timewaster_comments" USING btree ("timewaster_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "timewaster_emails_timewaster_id" ON "timewaster_emails" USING btree ("timewaster_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "timewaster_phones_timewaster_id" ON "timewaster_phones" USING btree ("timewaster_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "timewaster_photos_timewaster_id" ON "timewaster_photos" USING btree ("timewaster_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "timewasters_girl_id" ON "timewasters" USING btree ("girl_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "unverified_references_guy_user_id" ON "unverified_references" USING btree ("guy_user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "uploads_owner_user_id" ON "uploads" USING btree ("owner_user_id","id" DESC NULLS FIRST);