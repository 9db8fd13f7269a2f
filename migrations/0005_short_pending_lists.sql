CREATE INDEX "comments_hidden_by_user_id" ON "comments" USING btree ("hidden_by_user_id");--> statement-breakpoint
CREATE INDEX "disputes_decided_by_user_id" ON "disputes" USING btree ("decided_by_user_id");--> statement-breakpoint
CREATE INDEX "moderator_comments_author_user_id" ON "moderator_comments" USING btree ("author_user_id");--> statement-breakpoint
CREATE INDEX "reports_handled_by_user_id" ON "reports" USING btree ("handled_by_user_id");--> statement-breakpoint
CREATE INDEX "timewaster_merges_merged_by" ON "timewaster_merges" USING btree ("merged_by_user_id");--> statement-breakpoint
CREATE INDEX "timewaster_merges_undone_by" ON "timewaster_merges" USING btree ("undone_by_user_id");