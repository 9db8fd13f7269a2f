CREATE INDEX "disputes_decided_at" ON "disputes" USING btree ("decided_at") WHERE "disputes"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "disputes_created_at" ON "disputes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "girls_created_at" ON "girls" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "guy_users_created_at" ON "guy_users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "guy_users_unban_at" ON "guy_users" USING btree ("unban_at") WHERE "guy_users"."unban_at" is not null;--> statement-breakpoint
CREATE INDEX "problem_girls_created_at" ON "problem_girls" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reports_handled_at" ON "reports" USING btree ("handled_at") WHERE "reports"."handled_at" is not null;--> statement-breakpoint
CREATE INDEX "reports_created_at" ON "reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "session_girls_created_at" ON "session_girls" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "timewasters_created_at" ON "timewasters" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_created_at" ON "users" USING btree ("created_at");