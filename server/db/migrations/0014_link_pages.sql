CREATE TABLE "link_pages" (
	"recording_id" uuid PRIMARY KEY NOT NULL,
	"options" jsonb,
	"views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "link_pages_views" CHECK ("link_pages"."views" >= 0)
);
--> statement-breakpoint
ALTER TABLE "link_pages" ADD CONSTRAINT "link_pages_recording_id_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("id") ON DELETE cascade ON UPDATE no action;