ALTER TABLE "scripts" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "scripts_deleted_of_user" ON "scripts" USING btree ("user_id","deleted_at") WHERE "scripts"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "scripts_deleted" ON "scripts" USING btree ("deleted_at") WHERE "scripts"."deleted_at" is not null;