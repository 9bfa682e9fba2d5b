ALTER TABLE "videos" DROP CONSTRAINT "videos_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "videos" DROP CONSTRAINT "videos_recording_id_recordings_id_fk";
--> statement-breakpoint
DROP INDEX "uploads_by_age";--> statement-breakpoint
ALTER TABLE "videos" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_recording_id_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_by_recording" ON "messages" USING btree ("recording_id") WHERE "messages"."recording_id" is not null;--> statement-breakpoint
CREATE INDEX "share_links_by_expiry" ON "share_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "uploads_by_video" ON "uploads" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "uploads_by_recording" ON "uploads" USING btree ("recording_id");--> statement-breakpoint
CREATE INDEX "uploads_by_script" ON "uploads" USING btree ("script_id");--> statement-breakpoint
CREATE INDEX "videos_without_recording" ON "videos" USING btree ("created_at") WHERE "videos"."recording_id" is null;--> statement-breakpoint
CREATE INDEX "videos_in_postgres" ON "videos" USING btree ("id") WHERE "videos"."store" = 'postgres' and "videos"."recording_id" is not null;--> statement-breakpoint
CREATE INDEX "videos_in_s3" ON "videos" USING btree ("id") WHERE "videos"."store" = 's3' and "videos"."recording_id" is not null;--> statement-breakpoint
CREATE INDEX "uploads_by_age" ON "uploads" USING btree ("updated_at");