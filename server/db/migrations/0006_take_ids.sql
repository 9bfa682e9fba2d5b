ALTER TABLE "recordings" ADD COLUMN "take_id" uuid;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "take_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "recordings_take_of_user" ON "recordings" USING btree ("user_id","take_id");