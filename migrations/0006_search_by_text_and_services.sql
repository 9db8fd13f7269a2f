DROP INDEX "directory_entries_search_text";--> statement-breakpoint
DROP INDEX "directory_entries_services";--> statement-breakpoint
CREATE INDEX "directory_entries_search" ON "directory_entries" USING gin ("search_text" gin_trgm_ops,"services") WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "directory_entries_sample" ON "directory_entries" USING btree (hashint4("girl_id"));