CREATE TABLE "recording_sounds" (
	"recording_id" uuid PRIMARY KEY NOT NULL,
	"spoken" jsonb NOT NULL,
	"peaks" jsonb NOT NULL,
	"peaks_per_second" double precision NOT NULL
);
--> statement-breakpoint
ALTER TABLE "captions" ADD COLUMN "words" jsonb;--> statement-breakpoint
ALTER TABLE "captions" ADD COLUMN "style" jsonb;--> statement-breakpoint
ALTER TABLE "recording_sounds" ADD CONSTRAINT "recording_sounds_recording_id_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_versions" DROP COLUMN "edit_revision";