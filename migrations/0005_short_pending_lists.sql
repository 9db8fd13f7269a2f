DROP INDEX "places_search_name_similar";--> statement-breakpoint
DROP INDEX "places_near";--> statement-breakpoint
DROP INDEX "directory_entries_search_text";--> statement-breakpoint
DROP INDEX "directory_entries_services";--> statement-breakpoint
DROP INDEX "directory_entries_stage_name_similar";--> statement-breakpoint
DROP INDEX "girls_search_text";--> statement-breakpoint
DROP INDEX "guy_users_search_text";--> statement-breakpoint
DROP INDEX "problem_girls_search_text";--> statement-breakpoint
DROP INDEX "session_girls_search_text";--> statement-breakpoint
DROP INDEX "timewasters_search_text";--> statement-breakpoint
CREATE INDEX "directory_entries_search_text" ON "directory_entries" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "directory_entries_services" ON "directory_entries" USING gin ("services") WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "directory_entries_stage_name_similar" ON "directory_entries" USING gin (lower("stage_name") gin_trgm_ops) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "girls_search_text" ON "girls" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "guy_users_search_text" ON "guy_users" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "problem_girls_search_text" ON "problem_girls" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "session_girls_search_text" ON "session_girls" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "timewasters_search_text" ON "timewasters" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=512);