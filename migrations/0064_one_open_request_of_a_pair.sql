ALTER TABLE "bookings" ADD COLUMN "open_pair" text;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_open_pair" ON "bookings" USING btree ("open_pair") WHERE "bookings"."open_pair" is not null;