ALTER TABLE "recordings" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "recordings_deleted_of_user" ON "recordings" USING btree ("user_id","deleted_at") WHERE "recordings"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "recordings_deleted" ON "recordings" USING btree ("deleted_at") WHERE "recordings"."deleted_at" is not null;